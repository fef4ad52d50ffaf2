import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPREADSHEET_KINDS, type SpreadsheetExtension } from '../../../model/imports/spreadsheetKinds.ts';
import { writeWorkbook } from '../../../server/imports/file/writeWorkbook.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** A file as a browser sends it. */
export const spreadsheet = (content: Uint8Array | string, name: string): File => {
  const extension = name.split('.').at(-1) as SpreadsheetExtension;
  return new File([content as BlobPart], name, { type: SPREADSHEET_KINDS[extension] });
};

/** A csv as French spreadsheets write it. */
export const csv = (rows: readonly (readonly string[])[], name = 'import.csv'): File =>
  spreadsheet(rows.map((cells) => `${cells.join(';')}\r\n`).join(''), name);

/** A workbook of one sheet. */
export const workbook = async ([titles = [], ...rows]: readonly (readonly string[])[], name = 'import.xlsx'): Promise<File> =>
  spreadsheet(await writeWorkbook([{ name: 'Feuille', titles, rows }]), name);

/** One of the files of tests/samples/imports. */
export const sampleFile = async (name: string): Promise<File> =>
  spreadsheet(await readFile(join(PROJECT_ROOT, 'tests/samples/imports', name)), name);

/** The form of an upload. */
export const importForm = (type: string, file: File): FormData => {
  const form = new FormData();
  form.append('type', type);
  form.append('file', file);
  return form;
};
