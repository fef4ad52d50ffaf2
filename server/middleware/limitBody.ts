import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DomainError } from '../errors.ts';
import type { AppEnv } from '../route.ts';

interface LimitBodyOptions {
  /** Bytes of a JSON body. Default 1 MiB. */
  readonly maxBytes?: number;
}

/** Refuses JSON bodies that are too large, while they arrive. Uploads are measured by the routes that take them. */
export const limitBody = ({ maxBytes = 1024 * 1024 }: LimitBodyOptions = {}): MiddlewareHandler<AppEnv> => {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new DomainError('request.too_large', { detail: `${Math.floor(maxBytes / 1024)} ko au plus.` });
    },
  });
  return async function limitJsonBody(context, next) {
    const isUpload = context.req.header('Content-Type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
    if (isUpload || context.req.method === 'GET') return next();
    return limit(context, next);
  };
};
