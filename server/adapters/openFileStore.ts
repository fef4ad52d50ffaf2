import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import type { FilesPlace } from '../kernel/filesPlace.ts';
import { StartError } from '../kernel/startError.ts';
import type { FileStore } from './fileStore.ts';
import { folderStore } from './folderStore.ts';
import { sayS3Error } from './s3Store.ts';

const MARK = 'LISEZ-MOI.txt';
const MARK_TEXT = OPERATOR_MESSAGES.fileStoreMark;

/** The configured store. The S3 SDK is only loaded if used. */
export const openFileStore = async (place: FilesPlace): Promise<FileStore> =>
  place.kind === 'folder' ? folderStore(place.folder) : (await import('./s3Store.ts')).s3Store(place);

const sayFolderError = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** The configured store, after a test write and listing; throws a StartError with the reason. */
export const prepareFileStore = async (place: FilesPlace): Promise<FileStore> => {
  const store = await openFileStore(place);
  try {
    await store.write(MARK, Buffer.from(MARK_TEXT));
    await store.list('');
    return store;
  } catch (error) {
    const where =
      place.kind === 'folder' ? OPERATOR_MESSAGES.folderOf({ folder: place.folder }) : `s3://${place.bucket}/${place.prefix}`;
    const why = place.kind === 'folder' ? sayFolderError(error) : sayS3Error(error);
    // A disk may be mounted, and a store answer, a little later.
    throw new StartError(OPERATOR_MESSAGES.filesNotKept({ where, why }), { mayPass: true });
  }
};
