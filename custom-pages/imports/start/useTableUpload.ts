import { useRef } from 'react';
import { spreadsheetRefusal } from '../../../model/imports/spreadsheetKinds.ts';
import { FILE_MESSAGES } from '../../../model/kernel/values/fileKinds.ts';
import { useUpload } from '../../../src/inputs/upload/useUpload.ts';
import { isReference } from '../../../src/records/references.ts';
import { type ChosenFiles, isArchive, openChosen } from '../files/chosenFiles.ts';
import { ZipError } from '../files/readZip.ts';
import { useSendFiles } from '../files/useSendFiles.ts';
import { IMPORT_MESSAGES } from '../messages.ts';

interface TableUpload {
  readonly address: string;
  /** The field of the upload that says what the file contains, and its value. */
  readonly field: string;
  readonly type: string;
  /** Do the rows name files, which are chosen with the table. */
  readonly hasFiles: boolean;
  readonly onImport: (iri: string) => void;
}

/** Uploads what a person has chosen: the table, which becomes an import, and then the files that its rows name. */
export const useTableUpload = ({ address, field, type, hasFiles, onImport }: TableUpload) => {
  const choice = useRef<ChosenFiles | null>(null);
  const { progress, send } = useSendFiles();
  const upload = useUpload({
    address,
    refusal: spreadsheetRefusal,
    onStored: (record) => {
      if (!isReference(record)) return;
      const iri = record['@id'];
      // Files that did not arrive can be added where the rows are checked.
      if (choice.current) void send(iri, choice.current, () => onImport(iri));
      else onImport(iri);
    },
  });
  const takeWithFiles = async (files: readonly File[]): Promise<void> => {
    try {
      choice.current = await openChosen(files, type);
      const table = await choice.current.table?.open();
      if (table) await upload.send(table, { [field]: type });
      else upload.refuse(files.some(isArchive) ? IMPORT_MESSAGES.noTable(`${type}.csv`) : IMPORT_MESSAGES.oneTable);
    } catch (failure) {
      upload.refuse(failure instanceof ZipError ? IMPORT_MESSAGES.zipFaults[failure.reason] : String(failure));
    }
  };
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    const [file] = files;
    if (!file) return;
    choice.current = null;
    if (hasFiles && (files.length > 1 || isArchive(file))) void takeWithFiles(files);
    else if (files.length > 1) upload.refuse(FILE_MESSAGES.tooMany);
    else void upload.send(file, { [field]: type });
  };
  return { upload, progress, take };
};
