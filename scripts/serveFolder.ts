import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** A folder as a static site, under a path such as `/a/demo/`: files and nothing else, like the simplest host. */
export const serveFolder = (folder: string, under = '/'): Hono => {
  const app = new Hono();
  const rewriteRequestPath = (path: string): string => path.slice(under.length - 1);
  app.use(`${under}*`, serveStatic({ root: folder, rewriteRequestPath }));
  return app;
};
