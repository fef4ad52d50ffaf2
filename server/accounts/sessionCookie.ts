import type { AppContext } from '../route.ts';
import { hostCookie } from './hostCookie.ts';

const cookie = hostCookie('pilotage_session');

/** The session's token that the request carries, if any. */
export const readSessionCookie = (context: AppContext): string | undefined => cookie.read(context);

/** Hands the browser its token; it ends with the browser, the server's own expiry comes first. */
export const giveSessionCookie = (context: AppContext, token: string): void => cookie.give(context, token);

export const takeSessionCookie = (context: AppContext): void => cookie.take(context);
