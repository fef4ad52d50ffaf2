import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PASSWORD_LEAST_SCORE } from '../../model/accounts/passwordRules.ts';
import { TRADE_WORDS } from '../../model/messages/accounts/account.ts';

/** The check slows down with length; more characters only make a password better. */
const JUDGED_LENGTH = 64;
let loaded: Promise<ZxcvbnFactory> | null = null;

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
export const isGuessable = async (password: string, known: readonly string[]): Promise<boolean> => {
  loaded ??= load();
  const judge = await loaded;
  return judge.check(password.slice(0, JUDGED_LENGTH), [...TRADE_WORDS, ...known]).score < PASSWORD_LEAST_SCORE;
};
