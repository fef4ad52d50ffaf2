import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { StartError } from '../kernel/startError.ts';

/** Returns a given value, or asks for it in the terminal; `option`: how it is given otherwise. */
type Ask = (given: unknown, question: string, option: string) => Promise<string>;

/** Asks the operator for what was not given; the terminal is free again afterwards. */
export const askOperator = async <Answers>(questions: (ask: Ask) => Promise<Answers>): Promise<Answers> => {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await questions(async (givenValue, question, option) => {
      if (typeof givenValue === 'string' && givenValue !== '') return givenValue.trim();
      // Without a terminal the input ends, and no answer ever comes.
      const ended = once(prompt, 'close').then((): never => {
        throw new StartError(OPERATOR_MESSAGES.notGiven({ question, option }));
      });
      return (await Promise.race([prompt.question(`${question} : `), ended])).trim();
    });
  } finally {
    prompt.close();
  }
};
