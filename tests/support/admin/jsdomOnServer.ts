import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { inlineStyles } from './inlineStyles.ts';
import { shortenJsdom } from './jsdomShortcuts.ts';

/**
 * jsdom with modules compiled for the server: the real API runs in the same test, and a browser build would turn its `new
 * URL('./file', import.meta.url)` into web addresses.
 */
// biome-ignore lint/style/noDefaultExport: Vitest reads an environment from there
export default {
  ...builtinEnvironments.jsdom,
  name: 'jsdom-on-server',
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    global.getComputedStyle = inlineStyles;
    // Nothing reads the rules: no need to parse them.
    global.jsdom.window.CSSStyleSheet.prototype.insertRule = () => 0;
    shortenJsdom(global.jsdom.window);
    // jsdom has no layout, and therefore no scrolling.
    global.jsdom.window.Element.prototype.scrollIntoView = () => undefined;
    global.jsdom.window.Element.prototype.scrollTo = () => undefined;
    return environment;
  },
} satisfies Environment;
