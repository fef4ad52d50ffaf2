import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { S3_FAULTS, S3_WITHOUT_REGION, s3Unreachable } from '../../model/messages/operator.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { DomainError } from '../kernel/domainError.ts';
import type { S3Place } from '../kernel/filesPlace.ts';
import type { FileStore } from './fileStore.ts';

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
const isS3Away = (error: unknown): boolean => {
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

const CONNECT_TIMEOUT_MS = 4_000;
/** A store that neither sends nor accepts data for this long is gone. */
const SILENCE_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = '5';

const connect = ({ endpoint, region, pathStyle, credentials }: S3Place): S3Client =>
  new S3Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    // No Amazon-only checksums: other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });

const unavailable = (cause: unknown): DomainError => {
  const error = new DomainError('server.unavailable', {
    detail: problemMessage('file.store_unreachable'),
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
  error.cause = cause;
  return error;
};

/** An unreachable store is a 503; other errors are logged. */
const telling = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw isS3Away(error) ? unavailable(error) : error;
  }
};

/** A stream of unknown length is uploaded in parts, one in memory at a time. */
const writeStream = async (client: S3Client, target: { Bucket: string; Key: string }, content: Readable): Promise<void> => {
  const failed: unknown[] = [];
  content.on('error', (error) => failed.push(error));
  try {
    await new Upload({ client, params: { ...target, Body: content }, queueSize: 1 }).done();
  } catch (error) {
    content.destroy();
    // The store's error about the aborted upload would hide the cause.
    throw failed.length > 0 ? failed[0] : error;
  }
};

const listFolder = async (disk: Disk, folder: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for (let paginationToken: string | undefined; ; ) {
    const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {});
    for (const entry of page.objects) if (entry.isFile) names.push(entry.name);
    paginationToken = page.paginationToken;
    if (!paginationToken) return names;
  }
};

/** Files in an existing bucket of any S3-compatible store. */
export const s3Store = (place: S3Place): FileStore => {
  const { bucket, prefix } = place;
  const client = connect(place);
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const write = (key: string, content: Uint8Array | Readable): Promise<void> =>
    content instanceof Readable
      ? writeStream(client, { Bucket: bucket, Key: prefix + key }, content)
      : disk.put(prefix + key, content);
  return {
    write: (key, content) => telling(write(key, content)),
    read: (key) => telling(disk.getBytes(prefix + key)),
    stream: async (key) => Readable.toWeb(await telling(disk.getStream(prefix + key))) as ReadableStream<Uint8Array>,
    delete: (key) => telling(disk.delete(prefix + key)),
    freeBytes: async () => null,
    list: (folder) => telling(listFolder(disk, prefix + folder)),
  };
};
