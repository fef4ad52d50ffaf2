import type { FileField } from '../../../model/kernel/fieldKinds.ts';
import { collectionPath, type Reference } from '../../../model/kernel/resource.ts';
import { fileRefusal } from '../../../model/kernel/values/fileKinds.ts';
import { isReference } from '../../records/references.ts';
import { useUpload } from './useUpload.ts';

/** Uploads a chosen file, one at a time, and returns its record; a refused file keeps the previous one. */
export const useFileUpload = ({ kinds, maxBytes }: Pick<FileField, 'kinds' | 'maxBytes'>, onStored: (file: Reference) => void) =>
  useUpload({
    address: collectionPath('files'),
    refusal: (file) => fileRefusal(file, kinds, maxBytes),
    onStored: (record) => {
      if (isReference(record)) onStored(record);
    },
  });
