import { createHash } from 'node:crypto';
import { jsonLd } from '../http/respond.ts';
import type { AppContext, Route } from '../route.ts';
import { openapiDocument } from './openapiDocument.ts';

const PATH = '/api/openapi.json';

interface Prepared {
  readonly text: string;
  readonly etag: string;
}

/** The document, made when it is first asked for: it depends on the program alone. */
const prepare = (routes: readonly Route[]): Prepared => {
  const text = JSON.stringify(openapiDocument(routes));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
};

/** Does the caller have this version already; a compressing proxy may have weakened the tag. */
const isKnown = (context: AppContext, etag: string): boolean =>
  (context.req.header('If-None-Match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/**
 * The OpenAPI document of all calls.
 * @param routes all calls, read when the document is first asked for
 */
export const openapiRoutes = (routes: () => readonly Route[]): readonly Route[] => {
  let prepared: Prepared | null = null;
  return [
    {
      method: 'GET',
      path: PATH,
      right: 'public',
      handle: (context) => {
        prepared ??= prepare(routes());
        const headers = { ETag: prepared.etag, 'Cache-Control': 'no-cache' };
        if (isKnown(context, prepared.etag)) return new Response(null, { status: 304, headers });
        return jsonLd(prepared.text, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
      },
    },
  ];
};
