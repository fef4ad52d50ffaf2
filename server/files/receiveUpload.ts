import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { agrees, FILE_MESSAGES, type FileKind, isFileKind } from '../../model/kernel/values/fileKinds.ts';
import { cleanFileName } from '../../model/kernel/values/fileName.ts';
import { ATTACHMENT_MAX_BYTES } from '../../model/kernel/values/fileSize.ts';
import { type FileStore, newFileKey } from '../adapters/fileStore.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { withoutMetadata } from './pictureMetadata.ts';
import { type FilePart, readForm } from './readForm.ts';
import { pictureFault } from './readPicture.ts';
import { requireFreeSpace } from './storeFile.ts';

interface StoredPart {
  readonly storageKey: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** A completely uploaded file in the store, not yet in the database. */
export interface Upload extends StoredPart {
  /** The form's other fields. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Leading bytes that identify a file type. */
const HEAD_BYTES = 4100;
/** Size of a form's overhead around its file. */
const ENVELOPE_BYTES = 64 * 1024;

const tooLarge = (): DomainError => new DomainError('request.too_large', { detail: `${FILE_MESSAGES.tooLarge()}.` });
const refusedFile = (message: string): DomainError => invalid({ propertyPath: 'file', message, code: 'file' });

/** Counts and hashes the stream, keeps its first bytes, and stops at the limit. */
const measure = () => {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      if (size < HEAD_BYTES) head.push(chunk);
      size += chunk.length;
      hash.update(chunk);
      callback(size > ATTACHMENT_MAX_BYTES ? tooLarge() : null, chunk);
    },
  });
  return { through, size: () => size, head: () => Buffer.concat(head).subarray(0, HEAD_BYTES), digest: () => hash.digest('hex') };
};

/** Determines a file's type from first bytes, name and declared type; throws if it is not accepted. */
export type KindOfFile = (head: Buffer, fileName: string, declared: string) => Promise<string>;

const attachmentKind: KindOfFile = async (head, fileName, declared): Promise<FileKind> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (isFileKind(type) && agrees(type, { fileName, declared })) return type;
  throw refusedFile(FILE_MESSAGES.kind());
};

interface PartOptions {
  readonly kindOf: KindOfFile;
  readonly isPublic: boolean;
}

const storePart = async (
  store: FileStore,
  { kindOf, isPublic }: PartOptions,
  { stream, name, declared }: FilePart,
): Promise<StoredPart> => {
  const storageKey = newFileKey();
  const { through, size, head, digest } = measure();
  stream.on('error', (error) => through.destroy(error));
  try {
    await store.write(storageKey, stream.pipe(through));
    if (size() === 0) throw refusedFile(FILE_MESSAGES.empty);
    const fileName = cleanFileName(name);
    const contentType = await kindOf(head(), fileName, declared);
    const picture = contentType.startsWith('image/') ? await store.read(storageKey) : null;
    const fault = picture && pictureFault(contentType, picture);
    if (fault) throw refusedFile(fault);
    if (!picture || !isPublic) return { storageKey, fileName, contentType, size: size(), sha256: digest() };
    const clean = withoutMetadata(contentType, picture);
    await store.write(storageKey, clean);
    const sha256 = createHash('sha256').update(clean).digest('hex');
    return { storageKey, fileName, contentType, size: clean.length, sha256 };
  } catch (error) {
    await store.delete(storageKey);
    // The store wraps the cause.
    throw size() > ATTACHMENT_MAX_BYTES ? tooLarge() : error;
  }
};

interface UploadOptions {
  /** Default: attachments. */
  readonly kindOf?: KindOfFile;
  /** Most bytes of the form's other fields. Default: as `readForm`. */
  readonly fieldMaxBytes?: number;
  /** From a page without login: a picture is stored without place, hour and device. Default: false. */
  readonly isPublic?: boolean;
}

/**
 * Streams the single `file` of a multipart form into the store. First bytes, name and declared type must agree;
 * a refused, too large, empty or aborted file is removed from the store.
 */
export const receiveUpload = async (
  request: Request,
  store: FileStore,
  { kindOf = attachmentKind, fieldMaxBytes, isPublic = false }: UploadOptions = {},
): Promise<Upload> => {
  if (Number(request.headers.get('Content-Length') ?? 0) > ATTACHMENT_MAX_BYTES + ENVELOPE_BYTES) throw tooLarge();
  await requireFreeSpace(store);
  const fields = new Map<string, string>();
  const storedParts: StoredPart[] = [];
  try {
    await readForm({
      request,
      onFile: async (part) => {
        storedParts.push(await storePart(store, { kindOf, isPublic }, part));
      },
      onField: (name, value) => fields.set(name, value),
      tooManyFiles: () => refusedFile(FILE_MESSAGES.tooMany),
      fieldMaxBytes,
    });
    const [file] = storedParts;
    if (!file) throw refusedFile(FILE_MESSAGES.missing);
    return { ...file, fields };
  } catch (error) {
    await Promise.all(storedParts.map(({ storageKey }) => store.delete(storageKey)));
    throw error;
  }
};
