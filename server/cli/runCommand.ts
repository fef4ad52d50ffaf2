import { DomainError } from '../kernel/domainError.ts';
import { StartError } from '../kernel/startError.ts';

/** Runs a command of the operator in the terminal: a refusal is one line, wrong options show the usage, and both exit with 1. */
export const runCommand = async (usage: string, run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof StartError || error instanceof DomainError || isUsage)) throw error;
    console.error(isUsage ? `${error.message}\n\n${usage}` : error.message);
    process.exit(1);
  }
};
