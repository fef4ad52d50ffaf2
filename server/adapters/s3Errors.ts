import { S3_FAULTS, S3_WITHOUT_REGION, s3Unreachable } from '../../model/messages/operator.ts';

const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'];
const AWAY_NAMES = ['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable', 'InternalError'];

/** The error wrapped by flydrive. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

const read = (error: unknown) => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { name: String(root), code: '', message: '' };
  return { name: root.name, code: 'code' in root ? String(root.code) : '', message: root.message };
};

/** The store is unreachable at present. */
export const isS3Away = (error: unknown): boolean => {
  const { name, code } = read(error);
  return AWAY_CODES.includes(code) || AWAY_NAMES.includes(name);
};

/** The operator's message for a store error, naming the setting to check. */
export const sayS3Error = (error: unknown): string => {
  const { name, code, message } = read(error);
  const words = S3_FAULTS[name];
  if (words) return words;
  if (isS3Away(error)) return s3Unreachable({ reason: code || name });
  return message === 'Region is missing' ? S3_WITHOUT_REGION : `${name} : ${message.split('\n')[0]}`;
};
