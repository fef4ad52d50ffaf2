import { KEY_PREFIX } from '../../model/integrations/apiKeyPrefix.ts';
import type { AppContext } from '../route.ts';
import { hashKeyToken } from './apiKeyToken.ts';
import { readSessionCookie } from './sessionCookie.ts';
import { hashSessionToken } from './sessionToken.ts';

/** What a request shows to name its caller: the cookie of a login session, or an API key. */
export interface Credential {
  readonly kind: 'session' | 'key';
  readonly token: string;
  /** Null: cannot be one of ours. */
  readonly hash: Buffer | null;
}

const BEARER = new RegExp(`^Bearer +(${KEY_PREFIX}\\S*) *$`, 'i');

/** The request's credential; a key comes before a cookie. Other tokens belong to a proxy in front, and are ignored. */
export const readCredential = (context: AppContext): Credential | null => {
  const key = BEARER.exec(context.req.header('Authorization') ?? '')?.[1];
  if (key !== undefined) return { kind: 'key', token: key, hash: hashKeyToken(key) };
  const token = readSessionCookie(context);
  return token ? { kind: 'session', token, hash: hashSessionToken(token) } : null;
};
