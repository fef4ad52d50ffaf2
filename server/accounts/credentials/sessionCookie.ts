import { deleteCookie, generateCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../context/route.ts';

const cookieValue = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`);

/** Over https the cookie is limited to this host and to https. */
const isSecure = (context: AppContext): boolean => context.get('deps').settings.publicUrl?.startsWith('https:') ?? false;

interface HostCookieOptions {
  /** Default: until the browser closes. */
  readonly maxAgeSeconds?: number;
}

/** A cookie hidden from scripts and from other sites. Its value needs no encoding. */
export const hostCookie = (name: string, { maxAgeSeconds }: HostCookieOptions = {}) => {
  const secureName = `__Host-${name}`;
  const [plain, secured] = [cookieValue(name), cookieValue(secureName)];
  const nameOf = (context: AppContext): string => (isSecure(context) ? secureName : name);
  const optionsOf = (context: AppContext) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(context),
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    }) as const;
  return {
    /** Called on every request. */
    read: (context: AppContext): string | undefined =>
      (isSecure(context) ? secured : plain).exec(context.req.header('Cookie') ?? '')?.[1],
    give: (context: AppContext, value: string): void => setCookie(context, nameOf(context), value, optionsOf(context)),
    /** The header's value, for responses without a context. */
    header: (context: AppContext, value: string): string => generateCookie(nameOf(context), value, optionsOf(context)),
    take: (context: AppContext): void => {
      deleteCookie(context, nameOf(context), optionsOf(context));
    },
  };
};

const cookie = hostCookie('pilotage_session');

/** The session token of the request, if any. */
export const readSessionCookie = (context: AppContext): string | undefined => cookie.read(context);

/** Sets the session cookie; it lasts until the browser closes, but the server's own expiry comes first. */
export const giveSessionCookie = (context: AppContext, token: string): void => cookie.give(context, token);

export const takeSessionCookie = (context: AppContext): void => cookie.take(context);

/** Device as the browser describes it. */
export const userAgentOf = (context: AppContext): string | undefined => context.req.header('User-Agent');
