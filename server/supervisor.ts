import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import { WRONG_SETTING_CODE } from './kernel/startError.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Numbers with which a shell reports an end by signal: 128 and the signal's. */
const SIGNAL_CODES: Readonly<Record<string, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGABRT: 134,
  SIGKILL: 137,
  SIGSEGV: 139,
  SIGTERM: 143,
};

export interface Restarts {
  /** Pause before the first restart; it doubles with each further quick crash. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A server that ran so long has started well: its crash is a first one again. */
  readonly steadyMs: number;
  /** Crashes in a row without a steady run, after which it is given up. */
  readonly most: number;
}

/** Ten crashes take about six minutes: a database that starts after the server is waited for. */
export const RESTARTS: Restarts = { firstPauseMs: 1_000, longestPauseMs: 60_000, steadyMs: 60_000, most: 10 };

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Resolves when the process ended, or could not be started. */
const endOf = (child: ChildProcess): Promise<End> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });

const exitCodeOf = ({ code, signal }: End): number => code ?? SIGNAL_CODES[signal ?? ''] ?? 1;

/** A stop that was asked for, and a wrong setting, are no crashes. */
const isCrash = ({ code }: End): boolean => code !== 0 && code !== WRONG_SETTING_CODE;

const say = (message: string): void => console.error(`${new Date().toISOString()} ${message}`);

/**
 * Runs a program of the server and starts it again after a crash. Signals pass to it; it ends with its supervisor, through the
 * channel between them.
 * @returns the exit code of its last run
 */
export const supervise = async (command: readonly string[], restarts: Restarts = RESTARTS): Promise<number> => {
  let child: ChildProcess | null = null;
  const stop = new AbortController();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stop.abort();
      child?.kill(signal);
    });
  }
  for (let crashes = 1; ; crashes += 1) {
    const startedAt = performance.now();
    child = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const end = await endOf(child);
    const code = exitCodeOf(end);
    if (stop.signal.aborted || !isCrash(end)) return code;
    if (performance.now() - startedAt >= restarts.steadyMs) crashes = 1;
    const why = end.signal ?? String(code);
    if (crashes >= restarts.most) {
      say(OPERATOR_MESSAGES.serverGivenUp({ why, crashes }));
      return code;
    }
    const pauseMs = Math.min(restarts.firstPauseMs * 2 ** (crashes - 1), restarts.longestPauseMs);
    say(OPERATOR_MESSAGES.serverRestarted({ why, seconds: Math.ceil(pauseMs / 1000) }));
    await wait(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return 0;
  }
};
