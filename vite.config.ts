import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

type ChunkingContext = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const API = `http://127.0.0.1:${process.env.PORT ?? 8000}`;

const library = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));

/** Libraries that change rarely, in their own chunk so that browsers keep them cached after a release. */
const LIBRARY_CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
  { name: 'fullcalendar', test: /node_modules\/@fullcalendar\// },
  { name: 'signature', test: /node_modules\/(react-signature-canvas|signature_pad|trim-canvas)\// },
] as const;

/** Pickers and dates are large, and a page needs them only once a form or calendar opens. */
const PICKERS = /node_modules\/@mui\/x-date-pickers\//;
const DATES = /node_modules\/date-fns\//;

const pickerModules = new Map<string, boolean>();

/** Is a module a picker, or does it import one, directly or not. */
const needsPickers = (id: string, context: ChunkingContext): boolean => {
  const known = pickerModules.get(id);
  if (known !== undefined) return known;
  // Meanwhile, for imports in a circle.
  pickerModules.set(id, PICKERS.test(id));
  const needs =
    PICKERS.test(id) || (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsPickers(imported, context));
  pickerModules.set(id, needs);
  return needs;
};

/** What so many pages share loads in two files: on a phone's line, a hundred small ones take longer. */
const SHARED_BY = 4;

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const publicModules = new Set<string>();

/** Does a public page use the module: it must not load what only the admin shares. */
const isPublic = (id: string, context: ChunkingContext): boolean => {
  const left =
    publicModules.size > 0 ? [] : globSync('custom-pages/*/public/mount*.tsx', { cwd: ROOT }).map((file) => ROOT + file);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (publicModules.has(next)) continue;
    publicModules.add(next);
    left.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return publicModules.has(id);
};

const isShared = (id: string, context: ChunkingContext): boolean =>
  !isPublic(id, context) && !DATES.test(id) && !needsPickers(id, context);

const SHARED_CHUNKS = [
  {
    name: (id: string, context: ChunkingContext) => (isPublic(id, context) ? 'public' : null),
    debugName: 'public',
    minShareCount: 2,
    priority: 10,
  },
  {
    name: (id: string, context: ChunkingContext) => (id.includes('/node_modules/') && isShared(id, context) ? 'libraries' : null),
    debugName: 'libraries',
    minShareCount: SHARED_BY,
    priority: -1,
  },
  {
    name: (id: string, context: ChunkingContext) => (isShared(id, context) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: SHARED_BY,
    priority: -2,
  },
] as const;

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // Its package leads every bundler to the development build.
      { find: /^react-router$/, replacement: library('react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: library('react-router/dist/production/dom-export.mjs') },
      { find: /^jsonld$/, replacement: fileURLToPath(new URL('src/providers/unusedJsonLd.ts', import.meta.url)) },
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
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        codeSplitting: { includeDependenciesRecursively: false, groups: [...LIBRARY_CHUNKS, ...SHARED_CHUNKS] },
      },
    },
  },
});
