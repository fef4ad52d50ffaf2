import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ATTACHMENT_MAX_BYTES } from '../../model/constants.ts';
import { DomainError } from '../errors.ts';
import type { AppContext, AppEnv } from '../route.ts';

interface LimitBodyOptions {
  /** Bytes of a JSON body. Default 1 MiB. */
  readonly maxBytes?: number;
  /** Bytes of an upload, its form included. Default the largest attachment and 1 MiB. */
  readonly maxUploadBytes?: number;
}

const MEBIBYTE = 1024 * 1024;

/** Refuses a body that says or proves to be larger than this; the length it says spares counting. */
const limitTo = (maxBytes: number): MiddlewareHandler<AppEnv> => {
  const refuse = (): never => {
    throw new DomainError('request.too_large', { detail: `${Math.floor(maxBytes / MEBIBYTE)} Mo au plus.` });
  };
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async function limitBodyTo(context, next) {
    const declared = context.req.header('Content-Length');
    if (declared === undefined || context.req.header('Transfer-Encoding') !== undefined) return count(context, next);
    if (Number(declared) > maxBytes) refuse();
    await next();
  };
};

const isUpload = (context: AppContext): boolean =>
  context.req.header('Content-Type')?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** Refuses bodies that are too large, while they arrive. Routes that take uploads measure the file itself. */
export const limitBody = ({
  maxBytes = MEBIBYTE,
  maxUploadBytes = ATTACHMENT_MAX_BYTES + MEBIBYTE,
}: LimitBodyOptions = {}): MiddlewareHandler<AppEnv> => {
  const limitJson = limitTo(maxBytes);
  const limitUpload = limitTo(maxUploadBytes);
  return async function limitRequestBody(context, next) {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return (isUpload(context) ? limitUpload : limitJson)(context, next);
  };
};
