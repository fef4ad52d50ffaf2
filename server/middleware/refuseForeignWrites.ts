import type { MiddlewareHandler } from 'hono';
import { FOREIGN_REQUEST } from '../../model/messages/requests.ts';
import { isFromTrustedProxy } from '../accounts/clientAddress.ts';
import { DomainError } from '../errors.ts';
import type { AppContext, AppEnv } from '../route.ts';

interface RefuseForeignWritesOptions {
  /** Methods that change nothing and are let through. Default GET, HEAD and OPTIONS. */
  readonly safeMethods?: readonly string[];
}

const refuse = (): never => {
  throw new DomainError('request.cross_site', { detail: FOREIGN_REQUEST });
};

/** The scheme that the browser used, as far as it can be known: a proxy in front may have taken the encryption off. */
const schemeOf = (context: AppContext): string => {
  const forwarded = isFromTrustedProxy(context) ? context.req.header('X-Forwarded-Proto') : undefined;
  return forwarded ? `${forwarded.split(',')[0]?.trim()}:` : new URL(context.req.url).protocol;
};

/** Origins that are our own: the one that PUBLIC_URL says, and the host that the browser itself asked for, by the same scheme. */
const isOwnOrigin = (context: AppContext, text: string): boolean => {
  const { publicUrl } = context.get('deps').settings;
  if (text === publicUrl) return true;
  const origin = URL.parse(text);
  // The public host by another scheme: a page that anybody on the way may have written.
  if (!origin || origin.host === URL.parse(publicUrl ?? '')?.host) return false;
  const host = context.req.header('Host') ?? new URL(context.req.url).host;
  return origin.host === host && origin.protocol === schemeOf(context);
};

/**
 * Refuses what a page of another site makes a browser send (CSRF): a write whose Origin is not ours, or that
 * Sec-Fetch-Site tells comes from elsewhere. Without either header the caller is no browser and holds no one's cookie.
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

/** Refuses a call, whatever its method, that a page of another site makes a browser send. */
export const refuseOtherSite = (context: AppContext): void => {
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') refuse();
};
