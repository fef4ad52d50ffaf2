import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Emotion, under MUI, writes style elements; nothing else comes from elsewhere. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The name of an asset carries a hash of its content. */
const cacheOf = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The built admin as a fetch handler; 404 for what is no file of it. */
export const adminFiles = (folder: string): Hono => {
  const app = new Hono();
  app.use(
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (file, context) => {
        context.header('Cache-Control', cacheOf(file));
        context.header('X-Content-Type-Options', 'nosniff');
        context.header('Referrer-Policy', 'no-referrer');
        context.header('X-Robots-Tag', 'noindex');
        if (/\.html(\.br|\.gz)?$/.test(file)) context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      },
    }),
  );
  return app;
};
