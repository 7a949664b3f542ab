import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { drawPage } from '../invented/page.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** Draws the pages of invented statements where the hosts would draw real ones. */
const inventedPages: Plugin = {
  name: 'invented-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const match = /\/pages\/([^/]+)\/(\d+)\.png\?scale=([\d.]+)(?:&bytes=\d+)?$/.exec(request.url ?? '');
      if (match === null) return next();
      void drawPage(decodeURIComponent(match[1]!), Number(match[2]), Number(match[3])).then((page) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(page);
      }, next);
    });
  },
};

/** `npx vite --config test/component/support/preview/vite.config.ts`: the screens without a desk behind them. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [svelte({ configFile: `${project}svelte.config.js` }), inventedPages],
  server: { host: '127.0.0.1', port: 5327, strictPort: true, fs: { allow: [project] } },
});
