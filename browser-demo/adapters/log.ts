import type { Logger } from 'pino';

const quiet = (): void => undefined;
// biome-ignore lint/suspicious/noConsole: the browser's console is the demonstration's log
const tell = (...said: unknown[]): void => console.warn('[pilotage]', ...said);

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
