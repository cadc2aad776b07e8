import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const repo = fileURLToPath(new URL('.', import.meta.url));
const backend = process.env.NEWSSTAND_BACKEND ?? 'http://127.0.0.1:8000';
const source = `${repo}frontend/src/`;

/** In development, answer the app's own addresses with index.html, as the server does. */
function appPages(): Plugin {
  return {
    name: 'newsstand-app-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url ?? '/';
        const server_rendered = /^\/tables\/[^/]+\/history/.test(path);
        if (/^\/($|\?|new\b|tables\b)/.test(path) && !server_rendered) request.url = '/static/index.html';
        next();
      });
    },
  };
}

const FONTS = ['playfair-display', 'newsreader', 'libre-franklin'];

/** The fonts' licences travel with them, as they ask. */
function fontLicences(): Plugin {
  return {
    name: 'newsstand-font-licences',
    generateBundle() {
      const texts = FONTS.map((font) => readFileSync(`${repo}node_modules/@fontsource-variable/${font}/LICENSE`, 'utf-8'));
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: texts.join('\n\n') });
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? repo : `${repo}frontend`,
  // the server mounts the built files here; its app pages all answer with index.html
  base: '/static/',
  plugins: [svelte({ configFile: false }), appPages(), fontLicences(), ...(mode === 'test' ? [svelteTesting()] : [])],
  resolve: { alias: { $lib: `${repo}frontend/src` } },
  build: {
    outDir: `${repo}src/newsstand/web/static`,
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'licences.md' },
    // new enough for light-dark(): the two editions are written once
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      input: { index: `${repo}frontend/index.html`, page: `${source}styles/page.css` },
      output: {
        // page.css is named by server-rendered pages, so it keeps its name
        assetFileNames: (asset) =>
          asset.names.includes('page.css') ? 'page.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: backend, ws: true },
      '/rules': { target: backend },
      '/manifest.webmanifest': { target: backend },
      '^/tables/[^/]+/history': { target: backend },
    },
  },
  test: {
    environment: 'happy-dom',
    // happy-dom cancels Svelte's transitions noisily; with less motion asked for there are none
    environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
    include: ['frontend/src/**/*.test.ts', 'src/newsstand/games/*/page/**/*.test.ts'],
    // vitest empties style sheets unless told: the contrast test reads this one
    css: { include: /tokens\.css/ },
    setupFiles: [`${source}test-setup.ts`],
  },
}));
