import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { inlineStyles } from './inlineStyles.ts';
import { shortenJsdom } from './jsdomShortcuts.ts';

/**
 * jsdom whose modules are compiled as the server's are: the real API runs in the same test as the admin,
 * and a browser's compilation would turn its `new URL('./file', import.meta.url)` into addresses of a web page.
 */
// biome-ignore lint/style/noDefaultExport: Vitest reads an environment from there
export default {
  ...builtinEnvironments.jsdom,
  name: 'jsdom-on-server',
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    global.getComputedStyle = inlineStyles;
    shortenJsdom(global.jsdom.window);
    return environment;
  },
} satisfies Environment;
