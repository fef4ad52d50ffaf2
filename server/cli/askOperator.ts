import { createInterface } from 'node:readline/promises';

/** Returns a given value, or asks for it in the terminal. */
type Ask = (given: unknown, question: string) => Promise<string>;

/** Asks the operator for what was not given; the terminal is free again afterwards. */
export const askOperator = async <Answers>(questions: (ask: Ask) => Promise<Answers>): Promise<Answers> => {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await questions(async (given, question) =>
      (typeof given === 'string' && given !== '' ? given : await prompt.question(`${question} : `)).trim(),
    );
  } finally {
    prompt.close();
  }
};
