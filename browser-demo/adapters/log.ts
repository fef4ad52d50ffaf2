import type { Logger } from 'pino';

const quiet = (): void => undefined;

/** An error first: browsers show where it was thrown. */
const tell = (...said: readonly unknown[]): void => {
  const loggedValues = said.map((part) => (typeof part === 'object' && part !== null && 'err' in part ? part.err : part));
  // biome-ignore lint/suspicious/noConsole: the browser's console is the demonstration's log
  console.warn('[pilotage]', ...loggedValues);
};

/** Problems go to the browser's console. */
export const createLog = (): Logger =>
  ({
    level: 'warn',
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: tell,
    error: tell,
    fatal: tell,
    silent: quiet,
  }) as unknown as Logger;
