import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import {
  holdsBirthYear,
  PASSWORD_LEAST_SCORE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../../model/kernel/values/passwordRules.ts';
import { TRADE_WORDS } from '../../../model/messages/accounts/account.ts';
import { PASSWORD_REFUSALS } from '../../../model/messages/kernel/passwordRefusals.ts';

const PRODUCT_NAME = 'pilotage';
const WORD_MIN_LENGTH = 5;
/** Names are short: Lola, Roux. */
const OWNER_MIN_LENGTH = 4;
/** Words common in organisation names. */
const COMMON_NAME_WORDS = ['formation', 'formations', 'france', 'centre', 'ecole', 'conduite', 'organisme'];

/** Only letters and digits, without accents or case. */
const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Words long enough not to match by chance. */
const wordsOf = (text: string, least = WORD_MIN_LENGTH): readonly string[] =>
  text
    .split(/[\s.@_'’-]+/)
    .map(plainOf)
    .filter((word) => word.length >= least);

interface PasswordOwner {
  readonly email: string;
  /** First and last name; empty: not known yet. */
  readonly name: string;
  /** The configured name of the organisation; null: not configured. */
  readonly organisation: string | null;
}

/** The check slows down with length; more characters only make a password better. */
const JUDGED_LENGTH = 64;
let judgePromise: Promise<ZxcvbnFactory> | null = null;

const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
  });
};

/**
 * Is the password easy to guess: a common one, French words and names, keyboard rows, dates, or facts about the person.
 */
const isGuessable = async (password: string, personalWords: readonly string[]): Promise<boolean> => {
  judgePromise ??= load();
  const judge = await judgePromise;
  return judge.check(password.slice(0, JUDGED_LENGTH), [...TRADE_WORDS, ...personalWords]).score < PASSWORD_LEAST_SCORE;
};

/** Why a password is refused, in French, or null. */
export const refusePassword = async (password: string, { email, name, organisation }: PasswordOwner): Promise<string | null> => {
  if (password.length < PASSWORD_MIN_LENGTH) return PASSWORD_REFUSALS.tooShort;
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_REFUSALS.tooLong;
  const plain = plainOf(password);
  const mailbox = plainOf(email.split('@')[0] ?? '');
  if (mailbox.length >= WORD_MIN_LENGTH && plain.includes(mailbox)) return PASSWORD_REFUSALS.holdsEmail;
  if (wordsOf(name, OWNER_MIN_LENGTH).some((word) => plain.includes(word))) return PASSWORD_REFUSALS.holdsOwner;
  if (holdsBirthYear(password)) return PASSWORD_REFUSALS.holdsYear;
  const names = [PRODUCT_NAME, ...wordsOf(organisation ?? '').filter((word) => !COMMON_NAME_WORDS.includes(word))];
  if (names.some((name) => plain.includes(name))) return PASSWORD_REFUSALS.holdsName;
  return (await isGuessable(password, [...wordsOf(email), ...wordsOf(name)])) ? PASSWORD_REFUSALS.guessable : null;
};
