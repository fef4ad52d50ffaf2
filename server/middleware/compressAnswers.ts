import { Duplex } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context/route.ts';
import { bodyOf, withBody } from '../http/respond.ts';

/** A shorter answer fits a network packet anyway. */
const WORTH_BYTES = 1024;

/** The quickest levels: an answer is compressed once and read once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const GZIP = { level: 1 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** By preference: the first that the caller accepts. */
const CODINGS = {
  zstd: { whole: (bytes: Uint8Array) => zstdCompressSync(bytes, ZSTD), streaming: () => createZstdCompress(ZSTD) },
  br: { whole: (bytes: Uint8Array) => brotliCompressSync(bytes, BROTLI), streaming: () => createBrotliCompress(BROTLI) },
  gzip: { whole: (bytes: Uint8Array) => gzipSync(bytes, GZIP), streaming: () => createGzip(GZIP) },
} as const;

type Coding = keyof typeof CODINGS;

const isCoding = (name: string): name is Coding => Object.hasOwn(CODINGS, name);

/** The accepted codings of an `Accept-Encoding` header (RFC 9110 §12.5.3); those with quality 0 are refused. */
const acceptedCodings = (header: string): readonly Coding[] =>
  header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return isCoding(name) && !isRefused ? [name] : [];
  });

const preferredCoding = (header: string | undefined): Coding | null => {
  const accepted = header ? acceptedCodings(header) : [];
  return (Object.keys(CODINGS) as readonly Coding[]).find((coding) => accepted.includes(coding)) ?? null;
};

/** Exports; other streams are files, compressed by themselves, or events, which must not wait. */
const STREAMED = /^application\/x-ndjson\b/;

const compressed = (response: Response, coding: Coding): Response | null => {
  const headers = { 'Content-Encoding': coding, Vary: 'Accept-Encoding' };
  const body = bodyOf(response);
  if (body !== null) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return bytes.length < WORTH_BYTES ? null : withBody(response, CODINGS[coding].whole(bytes), headers);
  }
  if (!response.body || !STREAMED.test(response.headers.get('Content-Type') ?? '')) return null;
  const { readable, writable } = Duplex.toWeb(CODINGS[coding].streaming());
  const streamed = new Response(
    response.body.pipeThrough({ readable, writable } as ReadableWritablePair<Uint8Array, Uint8Array>),
    response,
  );
  for (const [name, value] of Object.entries(headers)) streamed.headers.set(name, value);
  return streamed;
};

/** Compresses JSON answers as the caller accepts, but for those with secrets. */
export const compressAnswers: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const coding = preferredCoding(context.req.header('Accept-Encoding'));
  if (!coding || context.req.method === 'HEAD' || context.get('carriesSecret')) return;
  const answer = compressed(context.res, coding);
  if (!answer) return;
  // Hono would copy the replaced response's headers one by one.
  context.res = undefined;
  context.res = answer;
};
