import { createHash } from 'node:crypto';
import type { AppContext } from '../context/route.ts';
import { jsonLd } from './respond.ts';

/** A document that depends on the program alone, with the tag by which a caller knows their copy of it. */
export interface ConstantDocument {
  readonly text: string;
  readonly etag: string;
}

export const constantDocument = (document: unknown): ConstantDocument => {
  const text = JSON.stringify(document);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
};

/** Does the caller have this version already; a compressing proxy may have weakened the tag. */
const isKnown = (context: AppContext, etag: string): boolean =>
  (context.req.header('If-None-Match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** The document, or a 304 to a caller who has it. */
export const answerConstant = (
  context: AppContext,
  { text, etag }: ConstantDocument,
  more: Readonly<Record<string, string>> = {},
): Response => {
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
  return isKnown(context, etag) ? new Response(null, { status: 304, headers }) : jsonLd(text, 200, { ...headers, ...more });
};
