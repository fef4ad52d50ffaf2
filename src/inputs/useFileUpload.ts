import { type FileKind, fileRefusal } from '../../model/files/fileKinds.ts';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { isReference } from '../records/references.ts';
import { useUpload } from './useUpload.ts';

/** Uploads a chosen file, one at a time, and returns its record; a refused file keeps the previous one. */
export const useFileUpload = (kinds: readonly FileKind[] | undefined, onStored: (file: Reference) => void) =>
  useUpload({
    address: collectionPath('files'),
    refusal: (file) => fileRefusal(file, kinds),
    onStored: (stored) => {
      if (isReference(stored)) onStored(stored);
    },
  });
