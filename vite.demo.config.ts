import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin, transformWithOxc } from 'vite';
import admin from './vite.config.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const at = (file: string): string => path.join(ROOT, file);

const PLATFORM = at('server/platform');

/** Modules that do what a browser does in another way: those of `server/platform/`, and one of the admin. */
const isReplaced = (file: string): boolean => path.dirname(file) === PLATFORM || file === at('src/offline/trainerWorker.ts');

/** Replaces these modules by those of the same name in `browser-demo/adapters/`. */
export const replaceModules = (): Plugin => ({
  name: 'replace-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.{1,2}\// },
    handler: (source, importer) => {
      const file = importer && path.resolve(path.dirname(importer), source);
      return file && isReplaced(file) ? at(`browser-demo/adapters/${path.basename(file)}`) : null;
    },
  },
});

const MODULE_ADDRESS = /new URL\(('\.[^']+\.ts'), import\.meta\.url\)/;

/** In the server an address of a module is what a thread runs; the adapter has no threads and loads it (`adapters/threads.ts`). */
const loadThreadModules = (): Plugin => ({
  name: 'load-thread-modules',
  enforce: 'pre',
  transform: {
    filter: { id: `${at('server')}/**/*.ts`, code: MODULE_ADDRESS },
    handler: (code) => ({ code: code.replaceAll(new RegExp(MODULE_ADDRESS, 'g'), '() => import($1)'), map: null }),
  },
});

/** Node's modules as the server and its libraries use them. Others are empty. */
const NODE_MODULES: Readonly<Record<string, string>> = {
  async_hooks: 'asyncHooks.ts',
  buffer: 'buffer.ts',
  crypto: 'crypto.ts',
  fs: 'fs.ts',
  module: 'module.ts',
  net: 'net.ts',
  'timers/promises': 'timersPromises.ts',
  util: 'util.ts',
  zlib: 'zlib.ts',
};

const library = (file: string): string => at(`node_modules/${file}`);

const FONTKIT = createRequire(createRequire(import.meta.url).resolve('pdfmake')).resolve('fontkit');

/** Where Node's modules are found in a browser. */
export const NODE_ALIASES = [
  ...Object.entries(NODE_MODULES).map(([name, shim]) => ({
    find: new RegExp(`^node:${name}$`),
    replacement: at(`browser-demo/node/${shim}`),
  })),
  { find: /^(node:)?stream$/, replacement: library('readable-stream/lib/ours/browser.js') },
  { find: /^(node:)?events$/, replacement: library('events/events.js') },
  { find: /^(node:)?path$/, replacement: library('path-browserify/index.js') },
  { find: /^(crypto|fs|zlib)$/, replacement: at('browser-demo/node/$1.ts') },
  { find: /^assert$/, replacement: library('assert/build/assert.js') },
  { find: /^buffer$/, replacement: library('buffer/index.js') },
  { find: /^util$/, replacement: library('util/util.js') },
  { find: /^@node-rs\/argon2$/, replacement: at('browser-demo/adapters/argon2.ts') },
  { find: /^pdfmake$/, replacement: library('pdfmake/js/index.js') },
  { find: /^(virtual:)?fontkit$/, replacement: path.join(path.dirname(FONTKIT), 'browser.cjs') },
];

const SERVICE_WORKER = 'service-worker.js';

/** The service worker is one file beside the page: its own folder is what it may serve. */
const writeServiceWorker = (): Plugin => ({
  name: 'write-service-worker',
  async generateBundle() {
    const file = at('browser-demo/serviceWorker.ts');
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
    this.emitFile({ type: 'asset', fileName: SERVICE_WORKER, source: code.replace('export {};', '') });
  },
});

/** The page starts the demonstration, which then starts the admin; no server replaces the nonce. */
const startDemo = (): Plugin => ({
  name: 'start-demo',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replace('/src/main.tsx', '/browser-demo/page/main.ts').replace(/\s*<meta name="csp-nonce"[^>]*>/, ''),
  },
});

/** The whole product as a static site, for any folder of any host. */
export default mergeConfig(
  { ...admin, html: {} },
  defineConfig({
    base: './',
    plugins: [startDemo(), replaceModules(), loadThreadModules(), writeServiceWorker()],
    resolve: { alias: NODE_ALIASES },
    worker: { format: 'es', plugins: () => [replaceModules(), loadThreadModules()] },
    build: {
      outDir: 'dist-demo',
      emptyOutDir: true,
    },
  }),
);
