import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 random bits for a cookie. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token, useless for login. Null: not one of our tokens. */
export const hashSessionToken = (token: string): Buffer | null => (TOKEN.test(token) ? hash('sha256', token, 'buffer') : null);
