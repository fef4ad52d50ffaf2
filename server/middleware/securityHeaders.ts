import type { MiddlewareHandler } from 'hono';
import { withHeaders } from '../hydra/respond.ts';
import { originOf } from '../origin.ts';
import type { AppEnv } from '../route.ts';

interface SecurityHeadersOptions {
  /** What an answer may load. Default nothing: the API's answers are data. */
  readonly contentSecurityPolicy?: string;
  /** Where the API is described. Default `/api/docs.jsonld`. */
  readonly documentation?: string;
}

/**
 * Headers of every answer, errors included: the Hydra `Link`, no sniffing, no framing, no referrer, no cache of personal data, and the
 * `Date`, by which pages set their clock.
 */
export const securityHeaders = ({
  contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'",
  documentation = '/api/docs.jsonld',
}: SecurityHeadersOptions = {}): MiddlewareHandler<AppEnv> => {
  const fixed = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  };
  const defaults = { 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'no-store' };
  return async function setSecurityHeaders(context, next) {
    const link = `<${originOf(context)}${documentation}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
    await next();
    const always = { Link: link, Date: context.get('deps').now().toUTCString(), ...fixed };
    const answer = withHeaders(context.res, { ...always, ...defaults });
    if (answer) {
      // Hono would copy the headers of the answer that is replaced, one by one.
      context.res = undefined;
      context.res = answer;
      return;
    }
    const { headers } = context.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  };
};
