import type { AppContext } from '../route.ts';
import { hostCookie } from './hostCookie.ts';

const cookie = hostCookie('pilotage_session');

/** The session token of the request, if any. */
export const readSessionCookie = (context: AppContext): string | undefined => cookie.read(context);

/** Sets the session cookie; it lasts until the browser closes, but the server's own expiry comes first. */
export const giveSessionCookie = (context: AppContext, token: string): void => cookie.give(context, token);

export const takeSessionCookie = (context: AppContext): void => cookie.take(context);

/** What the browser says about its device. */
export const userAgentOf = (context: AppContext): string | undefined => context.req.header('User-Agent');
