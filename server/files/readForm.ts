import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { z } from 'zod';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { DomainError } from '../kernel/domainError.ts';

/** A file of a form during the upload. */
export interface FilePart {
  readonly stream: Readable;
  /** As the sender named it. */
  readonly name: string;
  readonly declared: string;
}

interface ReadForm {
  readonly request: Request;
  /** Receives a file of the field `file`; rejecting refuses the whole form at once. */
  readonly onFile: (part: FilePart) => Promise<void>;
  readonly onField: (name: string, value: string) => void;
  /** Refusal of a second file. */
  readonly tooManyFiles: () => DomainError;
  /** Most bytes of another field; more are cut off. Default: 1000. */
  readonly fieldMaxBytes?: number | undefined;
}

const FIELD_MAX_BYTES = 1000;
const FIELDS_MAX = 10;
const LIMITS = { files: 1, fields: FIELDS_MAX, parts: FIELDS_MAX + 2, headerPairs: 20 };

const malformed = (detail: string): DomainError => new DomainError('request.malformed', { detail });

const openForm = (contentType: string, fieldSize: number): BusboyInstance => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...LIMITS, fieldSize } });
  } catch {
    throw malformed(problemMessage('file.form_expected'));
  }
};

const bodyOf = (request: Request): Readable =>
  request.body ? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);

/**
 * Parses a multipart form as a stream. Rejects at the first refusal, or when the sender disconnects, without reading the rest.
 */
export const readForm = async (options: ReadForm): Promise<void> => {
  const { request, onFile, onField, tooManyFiles, fieldMaxBytes = FIELD_MAX_BYTES } = options;
  const form = openForm(request.headers.get('Content-Type') ?? '', fieldMaxBytes);
  const source = bodyOf(request);
  const files: Promise<void>[] = [];
  const streams: Readable[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const cut = () => reject(malformed(problemMessage('file.upload_interrupted')));

  form.on('field', onField);
  // biome-ignore lint/complexity/useMaxParams: the library calls it with these
  form.on('file', (field, stream, name, _encoding, declared) => {
    // An aborted form emits an error on its open file, which must have a listener.
    stream.on('error', cut);
    streams.push(stream);
    if (field !== 'file') {
      stream.resume();
      return;
    }
    const fileResult = onFile({ stream, name: name ?? '', declared });
    files.push(fileResult);
    fileResult.catch(reject);
  });
  form.on('filesLimit', () => reject(tooManyFiles()));
  form.on('error', cut);
  form.on('finish', resolve);
  source.on('error', cut);
  source.pipe(form);

  try {
    await ended;
    await Promise.all(files);
  } catch (error) {
    source.unpipe(form);
    for (const stream of streams) stream.destroy(new Error('The form was refused'));
    await Promise.allSettled(files);
    throw error;
  }
};

/** The form of an upload; its name, type and content are checked while it arrives. */
export const UPLOAD_FORM = z.object({ file: z.file() });
