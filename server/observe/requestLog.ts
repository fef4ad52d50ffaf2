import type { Logger } from 'pino';
import type { RequestTrace } from '../context/requestTrace.ts';

/** An answered request. */
export interface AnsweredRequest extends RequestTrace {
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

const SLOW_SECONDS = 1;
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Logged at info: writes, refusals and slow requests; other reads are many and alike. */
const isRemarkable = ({ method, status, seconds }: AnsweredRequest): boolean =>
  !READS.includes(method) || status >= 400 || seconds > SLOW_SECONDS;

/** One log line per request, never with an address, a body or a name. */
export const logRequest = (log: Logger, request: AnsweredRequest): void => {
  const level = isRemarkable(request) ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  const { id: requestId, method, route, status, seconds, account } = request;
  log[level]({ requestId, method, route, status, ms: Math.round(seconds * 1000), account }, 'request');
};
