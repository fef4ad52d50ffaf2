import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = `http://127.0.0.1:${process.env.PORT ?? 8000}`;

/** Libraries that change rarely, in their own chunk so that browsers keep them cached after a release. */
const LIBRARY_CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'fullcalendar', test: /node_modules\/@fullcalendar\// },
  { name: 'signature', test: /node_modules\/(react-signature-canvas|signature_pad|trim-canvas)\// },
] as const;

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [{ find: /^jsonld$/, replacement: fileURLToPath(new URL('src/providers/unusedJsonLd.ts', import.meta.url)) }],
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
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { output: { codeSplitting: { groups: [...LIBRARY_CHUNKS] } } },
  },
});
