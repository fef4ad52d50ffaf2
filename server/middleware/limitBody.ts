import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ATTACHMENT_MAX_BYTES } from '../../model/constants.ts';
import { problem } from '../errors.ts';
import type { AppContext, AppEnv } from '../route.ts';

interface LimitBodyOptions {
  /** Bytes of a JSON body. Default 1 MiB. */
  readonly maxBytes?: number;
  /** Bytes of an upload, its form included. Default the largest attachment and 1 MiB. */
  readonly maxUploadBytes?: number;
}

const MEBIBYTE = 1024 * 1024;

const refuse = (maxBytes: number): never => {
  throw problem('request.too_large', 'request.too_large', { megabytes: Math.floor(maxBytes / MEBIBYTE) });
};

/** The length that a body says, if it can be believed. */
const declaredLength = (context: AppContext): number | null => {
  const declared = context.req.header('Content-Length');
  return declared === undefined || context.req.header('Transfer-Encoding') !== undefined ? null : Number(declared);
};

/** Refuses a body that says or proves to be larger than this; the length it says spares counting. */
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
 * Refuses bodies that are too large, while they arrive. An upload is refused by the length that it says; whatever it turns out to be is
 * measured by the routes that take it, which stream it: counting here would hold it whole.
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
