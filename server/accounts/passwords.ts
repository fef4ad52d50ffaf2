import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MIN_LENGTH } from '../../model/constants.ts';
import { commonPasswords } from './commonPasswords.ts';

/** argon2id (the library's default variant) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The cost of hashing grows with the length. */
const MAX_LENGTH = 200;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

let dummy: Promise<string> | null = null;
const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  return dummy;
};

/** Does the password belong to the hash. Without a hash the answer is no, at the same cost: who has an account stays unknown. */
export const isPasswordOf = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const stand = await dummyHash();
  const tried = password.length <= MAX_LENGTH ? password.normalize('NFC') : '';
  const isRight = await verify(passwordHash ?? stand, tried);
  return isRight && passwordHash !== null && tried !== '';
};

/** Why a password is refused, in French, or null: too short, too long, among the common ones, or the person's own e-mail. */
export const refusePassword = async (password: string, email: string): Promise<string | null> => {
  if (password.length < PASSWORD_MIN_LENGTH) return `${PASSWORD_MIN_LENGTH} caractères au moins`;
  if (password.length > MAX_LENGTH) return `${MAX_LENGTH} caractères au plus`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4 || (await commonPasswords()).has(plain)) return 'Ce mot de passe est trop courant';
  const mailbox = email.toLowerCase().split('@')[0] ?? '';
  return plain === email.toLowerCase() || (mailbox.length > 5 && plain.includes(mailbox))
    ? 'Le mot de passe ne doit pas contenir l’adresse e-mail'
    : null;
};
