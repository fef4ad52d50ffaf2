import { hash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '../../../model/integrations/apiKey.ts';
import type { AppContext } from '../../context/route.ts';
import { readSessionCookie } from './sessionCookie.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NAME_LENGTH = 8;
/** 190 random bits. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

const KEY_TOKEN = new RegExp(
  `^(${KEY_PREFIX}[0-9A-Za-z]{${NAME_LENGTH}}_[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

const randomLetters = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** CRC-32 in base 62: secret scanners tell a key from a random text without asking us. */
const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${LETTERS[rest % LETTERS.length]}${digits}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return digits;
};

/** The visible start of a new key: `pil_` and its name. */
export const newKeyPrefix = (): string => `${KEY_PREFIX}${randomLetters(NAME_LENGTH)}`;

/** A new key with this start: its secret, then a checksum. */
export const newKeyToken = (prefix: string): string => {
  const text = `${prefix}_${randomLetters(SECRET_LENGTH)}`;
  return `${text}${checksumOf(text)}`;
};

/** The stored form of a key, useless for calls. Null: not one of our keys. */
export const hashKeyToken = (token: string): Buffer | null => {
  const [, text = '', checksum] = KEY_TOKEN.exec(token) ?? [];
  return checksum !== undefined && checksum === checksumOf(text) ? hash('sha256', token, 'buffer') : null;
};

const TOKEN_BYTES = 32;
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 random bits for a cookie. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token, useless for login. Null: not one of our tokens. */
export const hashSessionToken = (token: string): Buffer | null =>
  SESSION_TOKEN.test(token) ? hash('sha256', token, 'buffer') : null;

/** Proof of who calls, as a request shows it: the cookie of a login session, or an API key. */
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
