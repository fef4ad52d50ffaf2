import path from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/** Modules of Node that are empty in browsers, by who imports them: none of it runs there. */
const KNOWN = [
  'server/evidence/signature/sealKey.ts',
  'node_modules/graceful-fs/',
  'node_modules/postcss/',
  'node_modules/rate-limiter-flexible/lib/RateLimiterCluster.js',
  'node_modules/worker-f/',
];

it('bundles the API for the browser, with a replacement for every module of Node that it uses', async () => {
  const importers: string[] = [];
  const noteEmpty: Plugin = {
    name: 'note-empty-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (id.includes('browser-external')) importers.push(...(this.getModuleInfo(id)?.importers ?? []));
      }
    },
  };
  await build({
    root: PROJECT_ROOT,
    configFile: path.join(PROJECT_ROOT, 'vite.demo.config.ts'),
    logLevel: 'silent',
    plugins: [noteEmpty],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path.join(PROJECT_ROOT, 'browser-demo/worker/main.ts') },
    },
  });

  expect(importers.length).toBeGreaterThan(0);
  expect(importers.filter((file) => !KNOWN.some((known) => file.includes(known)))).toEqual([]);
});
