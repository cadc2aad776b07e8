import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { watchRenewal } from './renewal';
import { language } from './words/languages';
import { ready } from './words/speaker';

const page = document.getElementById('page')!;
document.documentElement.lang = language;
watchRenewal();

void ready().then(() => {
  // what the server wrote for readers without JavaScript gives way to the app
  page.replaceChildren();
  mount(App, { target: page });
});
