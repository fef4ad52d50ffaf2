import { type DestinationStream, type Logger, pino } from 'pino';
import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';

/** Keys hidden in the log, at any depth. */
const SECRETS = [
  'password',
  'passwordHash',
  'cookie',
  'authorization',
  'token',
  'email',
  'username',
  'phoneNumber',
  'mobilePhone',
];
const REDACTED_PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Loggable parts of an error: a database's `detail` and `parameters` would contain user data. */
const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: 'code' in error ? String(error.code) : error.message,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .join('\n'),
      }
    : { type: typeof error };

/**
 * Structured log without personal data, one JSON line per entry.
 * @param destination Default: the standard output.
 */
export const createLog = (level = 'info', destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED_PATHS, censor: OPERATOR_MESSAGES.redacted },
      serializers: { err: describeError },
    },
    destination,
  );
