import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '../../model/integrations/apiKeyPrefix.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NAME_LENGTH = 8;
/** 190 random bits. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

const TOKEN = new RegExp(
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
  const [, text = '', checksum] = TOKEN.exec(token) ?? [];
  return checksum !== undefined && checksum === checksumOf(text) ? hash('sha256', token, 'buffer') : null;
};
