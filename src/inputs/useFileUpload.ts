import { type FileKind, fileRefusal } from '../../model/files/fileKinds.ts';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { isReference } from '../records/references.ts';
import { useUpload } from './useUpload.ts';

/** Sends a chosen file, one at a time, and hands over its record; what is refused leaves the one before in place. */
export const useFileUpload = (kinds: readonly FileKind[] | undefined, onStored: (file: Reference) => void) =>
  useUpload({
    address: collectionPath('files'),
    refusal: (file) => fileRefusal(file, kinds),
    onStored: (stored) => {
      if (isReference(stored)) onStored(stored);
    },
  });
