import type { MiddlewareHandler } from 'hono';
import { FOREIGN_REQUEST } from '../../model/messages/requests.ts';
import type { AppContext, AppEnv } from '../context/route.ts';
import { isFromTrustedProxy } from '../http/clientAddress.ts';
import { DomainError } from '../kernel/domainError.ts';

interface RefuseForeignWritesOptions {
  /** Methods without side effects, which are allowed. Default GET, HEAD and OPTIONS. */
  readonly safeMethods?: readonly string[];
}

const refuse = (): never => {
  throw new DomainError('request.cross_site', { detail: FOREIGN_REQUEST });
};

/** The browser's scheme, as far as known: a proxy may have terminated TLS. */
const schemeOf = (context: AppContext): string => {
  const forwarded = isFromTrustedProxy(context) ? context.req.header('X-Forwarded-Proto') : undefined;
  return forwarded ? `${forwarded.split(',')[0]?.trim()}:` : new URL(context.req.url).protocol;
};

/** Our own origins: PUBLIC_URL's, and the requested host with the same scheme. */
const isOwnOrigin = (context: AppContext, text: string): boolean => {
  const { publicUrl } = context.get('deps').settings;
  if (text === publicUrl) return true;
  const origin = URL.parse(text);
  // The public host with another scheme: anybody on the network may have written the page.
  if (!origin || origin.host === URL.parse(publicUrl ?? '')?.host) return false;
  const host = context.req.header('Host') ?? new URL(context.req.url).host;
  return origin.host === host && origin.protocol === schemeOf(context);
};

/**
 * CSRF protection: refuses writes whose Origin is not ours, or that Sec-Fetch-Site marks as cross-site. Without either header the
 * caller is not a browser and has nobody's cookie.
 */
export const refuseForeignWrites = ({
  safeMethods = ['GET', 'HEAD', 'OPTIONS'],
}: RefuseForeignWritesOptions = {}): MiddlewareHandler<AppEnv> =>
  async function refuseForeignWrite(context, next) {
    if (!safeMethods.includes(context.req.method)) {
      const origin = context.req.header('Origin');
      const site = context.req.header('Sec-Fetch-Site');
      const isForeign =
        (origin !== undefined && !isOwnOrigin(context, origin)) ||
        (site !== undefined && site !== 'same-origin' && site !== 'none');
      if (isForeign) refuse();
    }
    await next();
  };

/** Refuses cross-site requests from browsers, for any method. */
export const refuseOtherSite = (context: AppContext): void => {
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') refuse();
};
