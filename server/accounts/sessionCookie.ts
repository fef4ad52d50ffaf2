import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../route.ts';

const NAME = 'pilotage_session';
const cookieValue = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`);

/** Behind https the browser holds the cookie to this host and to https. */
const isSecure = (context: AppContext): boolean => context.get('deps').settings.publicUrl?.startsWith('https:') ?? false;
const nameOf = (context: AppContext): string => (isSecure(context) ? `__Host-${NAME}` : NAME);
const optionsOf = (context: AppContext) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(context) }) as const;

const VALUES: Readonly<Record<string, RegExp>> = { [NAME]: cookieValue(NAME), [`__Host-${NAME}`]: cookieValue(`__Host-${NAME}`) };

/** The session's token that the request carries, if any. Read on every call: a token has no character that is encoded. */
export const readSessionCookie = (context: AppContext): string | undefined =>
  VALUES[nameOf(context)]?.exec(context.req.header('Cookie') ?? '')?.[1];

/** Hands the browser its token; it ends with the browser, the server's own expiry comes first. */
export const giveSessionCookie = (context: AppContext, token: string): void =>
  setCookie(context, nameOf(context), token, optionsOf(context));

export const takeSessionCookie = (context: AppContext): void => {
  deleteCookie(context, nameOf(context), optionsOf(context));
};
