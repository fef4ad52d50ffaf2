import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../server/context/route.ts';

/** Answers stay on this machine: nothing is compressed. */
export const compressAnswers: MiddlewareHandler<AppEnv> = (_context, next) => next();
