import type { MiddlewareHandler } from 'hono';
import { originOf } from '../origin.ts';
import type { AppEnv } from '../route.ts';

interface SecurityHeadersOptions {
  /** What an answer may load. Default nothing: the API's answers are data. */
  readonly contentSecurityPolicy?: string;
  /** Where the API is described. Default `/api/docs.jsonld`. */
  readonly documentation?: string;
}

/** Headers of every answer, errors included: the Hydra `Link`, no sniffing, no framing, no referrer, no cache of personal data. */
export const securityHeaders = ({
  contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'",
  documentation = '/api/docs.jsonld',
}: SecurityHeadersOptions = {}): MiddlewareHandler<AppEnv> => {
  const headers: readonly (readonly [string, string])[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Robots-Tag', 'noindex'],
  ];
  const defaults: readonly (readonly [string, string])[] = [
    ['Content-Security-Policy', contentSecurityPolicy],
    ['Cache-Control', 'no-store'],
  ];
  return async function setSecurityHeaders(context, next) {
    const link = `<${originOf(context)}${documentation}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
    await next();
    const { headers: answered } = context.res;
    answered.set('Link', link);
    for (const [name, value] of headers) answered.set(name, value);
    for (const [name, value] of defaults) if (!answered.has(name)) answered.set(name, value);
  };
};
