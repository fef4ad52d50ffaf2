declare module 'browserify-zlib' {
  import type zlib from 'node:zlib';

  const browserifyZlib: typeof zlib & { readonly DeflateRaw: unknown; readonly InflateRaw: unknown };
  export default browserifyZlib;
}

/** pdfmake's own (vite.demo.config.ts). */
declare module 'virtual:fontkit';
declare module 'pdfmake/js/Renderer.js';

declare module 'process/browser' {
  const browserProcess: Pick<NodeJS.Process, 'env' | 'nextTick'>;
  export default browserProcess;
}
