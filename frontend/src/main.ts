import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const page = document.getElementById('page')!;
// what the server wrote for readers without JavaScript gives way to the app
page.replaceChildren();
mount(App, { target: page });
