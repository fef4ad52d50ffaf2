import type { MiddlewareHandler } from 'hono';
import { originOf } from '../context/origin.ts';
import type { AppEnv } from '../context/route.ts';
import { withHeaders } from '../http/respond.ts';
import { browserHeaders } from './browserHeaders.ts';

interface SecurityHeadersOptions {
  /** Origin under which people reach the product. Default: unknown. */
  readonly publicUrl?: string | null;
  /** Content-Security-Policy of responses. Default: nothing may load, since API responses are data. */
  readonly contentSecurityPolicy?: string;
  /** Address of the API documentation. Default `/api/docs.jsonld`. */
  readonly documentation?: string;
}

/**
 * Headers of every response, including errors: the Hydra `Link`, no sniffing, no framing, no referrer, no caching of personal
 * data, and the `Date`, from which pages set their clock.
 */
export const securityHeaders = ({
  contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'",
  documentation = '/api/docs.jsonld',
  publicUrl = null,
}: SecurityHeadersOptions = {}): MiddlewareHandler<AppEnv> => {
  const fixed = {
    ...browserHeaders({ publicUrl }),
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const defaults = { 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'no-store' };
  return async function setSecurityHeaders(context, next) {
    const link = `<${originOf(context)}${documentation}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
    await next();
    const always = { Link: link, Date: context.get('deps').now().toUTCString(), ...fixed };
    const answer = withHeaders(context.res, { ...always, ...defaults });
    if (answer) {
      // Hono would copy the replaced response's headers one by one.
      context.res = undefined;
      context.res = answer;
      return;
    }
    const { headers } = context.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  };
};
