import { FILE_MESSAGES, PICTURE_KINDS } from '../../model/kernel/values/fileKinds.ts';
import { PICTURE_MAX_PIXELS } from '../../model/kernel/values/pictureSize.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { hasHonestPixels, readPngHeader } from './pngPixels.ts';
import { storedFilesStatement } from './storeFile.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: fill bytes, restarts, start and end of an image. */
const isAlone = (marker: number): boolean => marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** The size in the frame of a JPEG; null: it has none, so that nothing can draw it. */
const jpegSize = (bytes: Uint8Array): Size | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isAlone(marker)) at += marker === 0xff ? 1 : 2;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const faultOfPng = (bytes: Uint8Array): string | null => {
  const header = readPngHeader(bytes);
  if (!header) return FILE_MESSAGES.brokenPicture;
  if (header.width * header.height > PICTURE_MAX_PIXELS['image/png']) return FILE_MESSAGES.largePicture('image/png');
  return hasHonestPixels(bytes, header) ? null : FILE_MESSAGES.brokenPicture;
};

const faultOfJpeg = (bytes: Uint8Array): string | null => {
  const size = jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return FILE_MESSAGES.brokenPicture;
  return size.width * size.height > PICTURE_MAX_PIXELS['image/jpeg'] ? FILE_MESSAGES.largePicture('image/jpeg') : null;
};

const FAULTS: Readonly<Record<(typeof PICTURE_KINDS)[number], (bytes: Uint8Array) => string | null>> = {
  'image/png': faultOfPng,
  'image/jpeg': faultOfJpeg,
};

const isPictureKind = (type: string): type is (typeof PICTURE_KINDS)[number] =>
  (PICTURE_KINDS as readonly string[]).includes(type);

/**
 * Why a picture cannot be printed, or null; another kind of file has none. A few hundred bytes may say that they are a picture of a
 * gigabyte, and a damaged logo would fail every document.
 */
export const pictureFault = (contentType: string, bytes: Uint8Array): string | null =>
  isPictureKind(contentType) ? FAULTS[contentType](bytes) : null;

/** A stored file with its content, or null if it is gone. */
export const readStoredFile = async (database: Queryable, files: FileStore, id: number | null) => {
  if (id === null) return null;
  const file = await storedFilesStatement.row(database, [[id]]);
  return file ? { contentType: file.contentType, bytes: await files.read(file.storageKey) } : null;
};

/** A picture as a data URL. */
export const pictureData = ({ contentType, bytes }: { readonly contentType: string; readonly bytes: Uint8Array }): string =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;

/** A stored file; null: it is gone, or a picture that would fail the whole document. */
export const readPrintableFile = async (database: Queryable, files: FileStore, id: number | null) => {
  const file = await readStoredFile(database, files, id);
  return file && pictureFault(file.contentType, file.bytes) === null ? file : null;
};

/** A stored picture as a data URL; null: none, not a picture. */
export const readPicture = async (database: Queryable, files: FileStore, id: number | null): Promise<string | null> => {
  const file = await readPrintableFile(database, files, id);
  return file?.contentType.startsWith('image/') ? pictureData(file) : null;
};
