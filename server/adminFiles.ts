import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { FORM_ADDRESS } from '../model/forms/formView.ts';
import { MAIL_ALIGNMENTS } from '../model/mail/mailHtml.ts';
import { browserHeaders } from './middleware/browserHeaders.ts';

/** Written by the build wherever a style or script needs the nonce (vite.config.ts). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 16;

/** The hash that allows an inline text in a Content-Security-Policy (CSP level 3, hash-source). */
const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The only style attributes in mails; the editor that shows them is subject to the page's policy. */
const ALIGNMENT_HASHES = MAIL_ALIGNMENTS.map((alignment) => sourceHash(`text-align:${alignment}`));

/**
 * Emotion (used by MUI) and FullCalendar write style elements, which get the page's nonce. Nothing is loaded from other sites.
 */
const contentSecurityPolicy = (nonce: string, frameAncestors: readonly string[]): string =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}' 'unsafe-hashes' ${ALIGNMENT_HASHES.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  ].join('; ');

/** Asset names contain a hash of their content. */
const cacheOf = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

interface AdminFilesOptions {
  readonly folder: string;
  /** Origin under which people reach the product; null: unknown. */
  readonly publicUrl: string | null;
  /** Origins of the sites that may show the page of a form's token in a frame. */
  readonly embedOriginsOf: (token: string) => Promise<readonly string[]>;
}

/** The built admin as a fetch handler; 404 for anything that is not one of its files. */
export const adminFiles = ({ folder, publicUrl, embedOriginsOf }: AdminFilesOptions): Hono => {
  const headers = browserHeaders({ publicUrl });
  const app = new Hono();

  const sendPage = async (context: Context): Promise<Response> => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return context.notFound();
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    // With this parameter the page shows that form and nothing else, whatever its fragment says (src/main.tsx).
    const form = context.req.query(FORM_ADDRESS);
    const frameAncestors = form === undefined ? [] : await embedOriginsOf(form);
    return context.html(page.replaceAll(NONCE_PLACEHOLDER, nonce), 200, {
      ...headers,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(nonce, frameAncestors),
    });
  };

  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.use(
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (file, context) => {
        context.header('Cache-Control', cacheOf(file));
        for (const [name, value] of Object.entries(headers)) context.header(name, value);
      },
    }),
  );
  return app;
};
