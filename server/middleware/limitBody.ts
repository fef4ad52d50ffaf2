import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from '../../model/kernel/values/fileSize.ts';
import type { AppContext, AppEnv } from '../context/route.ts';
import { problem } from '../kernel/domainError.ts';

interface LimitBodyOptions {
  /** Maximum bytes of a JSON body. Default 1 MiB. */
  readonly maxBytes?: number;
  /** Maximum bytes of an upload, including its form. Default the largest attachment and 1 MiB. */
  readonly maxUploadBytes?: number;
}

const refuse = (maxBytes: number): never => {
  throw problem('request.too_large', 'request.too_large', { megabytes: Math.floor(maxBytes / MEBIBYTE) });
};

/** The declared length of a body, if reliable. */
const declaredLength = (context: AppContext): number | null => {
  const declared = context.req.header('Content-Length');
  return declared === undefined || context.req.header('Transfer-Encoding') !== undefined ? null : Number(declared);
};

/** Refuses larger bodies, by declared length, else by counting. */
const limitTo = (maxBytes: number): MiddlewareHandler<AppEnv> => {
  const count = bodyLimit({ maxSize: maxBytes, onError: () => refuse(maxBytes) });
  return async function limitBodyTo(context, next) {
    const declared = declaredLength(context);
    if (declared === null) return count(context, next);
    if (declared > maxBytes) refuse(maxBytes);
    await next();
  };
};

const isUpload = (context: AppContext): boolean =>
  context.req.header('Content-Type')?.toLowerCase().startsWith('multipart/form-data') ?? false;

/**
 * Refuses too large bodies while they arrive. Uploads are only checked by declared length: the routes that stream them count the
 * bytes, since counting here would hold the whole body in memory.
 */
export const limitBody = ({
  maxBytes = MEBIBYTE,
  maxUploadBytes = ATTACHMENT_MAX_BYTES + MEBIBYTE,
}: LimitBodyOptions = {}): MiddlewareHandler<AppEnv> => {
  const limitJson = limitTo(maxBytes);
  return async function limitRequestBody(context, next) {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    if (!isUpload(context)) return limitJson(context, next);
    if ((declaredLength(context) ?? 0) > maxUploadBytes) refuse(maxUploadBytes);
    await next();
  };
};
