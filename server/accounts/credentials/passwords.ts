import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX_LENGTH } from '../../../model/kernel/values/passwordRules.ts';

/** argon2id (the library's default variant) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

let dummy: Promise<string> | null = null;
const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  return dummy;
};

/**
 * Does the password match the hash. Without a hash the answer is no, at the same cost, so that response times do not reveal
 * accounts.
 */
export const isPasswordOf = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const fallback = await dummyHash();
  const tried = password.length <= PASSWORD_MAX_LENGTH ? password.normalize('NFC') : '';
  const isRight = await verify(passwordHash ?? fallback, tried);
  return isRight && passwordHash !== null && tried !== '';
};
