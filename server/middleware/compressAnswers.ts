import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context/route.ts';
import { bodyOf, withBody } from '../http/respond.ts';
import { CODINGS, type Coding } from '../platform/codings.ts';

/** A shorter answer fits a network packet anyway. */
const WORTH_BYTES = 1024;

/** The accepted codings of an `Accept-Encoding` header (RFC 9110 §12.5.3); those with quality 0 are refused. */
const acceptedCodings = (header: string): readonly string[] =>
  header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return isRefused ? [] : [name];
  });

const preferredCoding = (header: string | undefined): Coding | null => {
  const accepted = header ? acceptedCodings(header) : [];
  return CODINGS.find(({ name }) => accepted.includes(name)) ?? null;
};

/** Exports; other streams are files, compressed by themselves, or events, which must not wait. */
const STREAMED = /^application\/x-ndjson\b/;

const compressed = (response: Response, coding: Coding): Response | null => {
  const headers = { 'Content-Encoding': coding.name, Vary: 'Accept-Encoding' };
  const body = bodyOf(response);
  if (body !== null) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return bytes.length < WORTH_BYTES ? null : withBody(response, coding.whole(bytes), headers);
  }
  if (!response.body || !STREAMED.test(response.headers.get('Content-Type') ?? '')) return null;
  const streamed = new Response(response.body.pipeThrough(coding.streaming()), response);
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
