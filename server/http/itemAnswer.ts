import { hash } from 'node:crypto';
import type { Resource } from '../../model/kernel/resource.ts';
import type { AppContext } from '../context/route.ts';
import { itemText } from './collectionEnvelope.ts';
import { jsonLd } from './respond.ts';

const HASH_LENGTH = 16;

/** The record's own version comes before any embedded one. */
const versionOf = (object: string): string | undefined => /"version"\s*:\s*(\d+)/.exec(object)?.[1];

/** Version and content of an item: `"3-Vn0…"`. The content also has computed fields and labels, and differs by the caller's rights. */
const etagOf = (text: string): string =>
  `"${versionOf(text) ?? '0'}-${hash('sha256', text, 'buffer').toString('base64url').slice(0, HASH_LENGTH)}"`;

/** A record's answer, with its ETag. */
export const itemAnswer = (
  resource: Resource,
  object: string,
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response => {
  const text = itemText(resource, object);
  return jsonLd(text, status, { ETag: etagOf(text), ...headers });
};

const tagsOf = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The same, or a 304 to a caller who has it. */
export const itemOrUnchanged = (context: AppContext, resource: Resource, object: string): Response => {
  const answer = itemAnswer(resource, object);
  const etag = answer.headers.get('ETag') ?? '';
  const clientTags = context.req.header('If-None-Match');
  if (clientTags === undefined || !(clientTags.trim() === '*' || tagsOf(clientTags).includes(etag))) return answer;
  return new Response(null, { status: 304, headers: { ETag: etag } });
};

/** Versions that an `If-Match` accepts; null: any (`*`). A compressing proxy may have weakened the tags. */
export const matchedVersions = (header: string): readonly number[] | null =>
  header.trim() === '*' ? null : tagsOf(header).flatMap((tag) => Number(/^"(\d+)(?:-[\w-]*)?"$/.exec(tag)?.[1] ?? Number.NaN));
