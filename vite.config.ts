import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './vite.chunks.ts';

const API = `http://127.0.0.1:${process.env.PORT ?? 8000}`;

const library = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // Its package leads every bundler to the development build.
      { find: /^react-router$/, replacement: library('react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: library('react-router/dist/production/dom-export.mjs') },
      { find: /^jsonld$/, replacement: fileURLToPath(new URL('src/providers/unusedJsonLd.ts', import.meta.url)) },
      {
        find: /^jsonexport\/dist\/index\.js$/,
        replacement: fileURLToPath(new URL('src/export/unusedJsonExport.ts', import.meta.url)),
      },
      { find: /^object\.entries$/, replacement: fileURLToPath(new URL('src/i18n/nativeEntries.cjs', import.meta.url)) },
    ],
  },
  // The server replaces it with a new nonce on each page (server/adminFiles.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  optimizeDeps: { entries: ['index.html'] },
  server: {
    port: 5173,
    // The project's folder also contains the demonstration database and the built admin.
    watch: { ignored: ['**/data/**', '**/dist*/**', '**/tests/**'] },
    proxy: Object.fromEntries(['/api', '/login', '/logout', '/print', '/calendars'].map((path) => [path, { target: API }])),
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
});
