import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../errors.ts';
import type { AppContext, AppEnv } from '../route.ts';

interface RefuseForeignWritesOptions {
  /** Methods that change nothing and are let through. Default GET, HEAD and OPTIONS. */
  readonly safeMethods?: readonly string[];
}

/** Origins that are our own: the one that PUBLIC_URL says, and the host that the browser itself asked for. */
const isOwnOrigin = (context: AppContext, origin: string): boolean => {
  if (origin === context.get('deps').settings.publicUrl) return true;
  const host = context.req.header('Host') ?? new URL(context.req.url).host;
  return URL.parse(origin)?.host === host;
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
      if (isForeign) throw new DomainError('request.cross_site', { detail: 'Cette requête vient d’un autre site.' });
    }
    await next();
  };
