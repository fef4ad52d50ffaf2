import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { recogniseHeader } from '../../../model/imports/importLayouts.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { SPREADSHEET_KINDS } from '../../../model/imports/spreadsheetKinds.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { recordImportRows, recordImports } from '../../database/schema/administration/imports.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';
import { storeFiles } from '../writing/storeFiles.ts';

interface DemonstrationFile {
  readonly kind: RecordImportKind;
  readonly fileName: string;
  readonly keyField: string;
  readonly daysAgo: number;
  /** Headers, then rows. */
  readonly lines: readonly [readonly string[], ...(readonly string[])[]];
}

const FILES: readonly DemonstrationFile[] = [
  {
    kind: 'companies',
    fileName: 'prospects-salon.csv',
    keyField: 'name',
    daysAgo: 4,
    lines: [
      ['Raison sociale', 'Adresse', 'CP', 'Ville', 'Tél.', 'Parc'],
      ['Fret du Perche', '4 rue des Forges', '61000', 'Alençon', '02 33 00 00 01', '18'],
      ['Livraisons Armor', '22 quai Sud', '22000', 'Saint-Brieuc', '02 96 00 00 02', '35'],
      ['Taxis de la Loire', '9 place Foch', '45000', 'Orléans', '02 38 00 00 03', '12'],
    ],
  },
  {
    kind: 'vehicles',
    fileName: 'parc-loueur.csv',
    keyField: 'matriculation',
    daysAgo: 2,
    lines: [
      ['N° de parc', 'Immat', 'Marque', 'Modèle', 'Fin de location'],
      ['LD-01', 'HB-101-LD', 'Toyota', 'Yaris', '30/06/28'],
      ['LD-02', 'HB-102-LD', 'Toyota', 'Corolla', '30/06/28'],
    ],
  },
  {
    kind: 'training_types',
    fileName: 'catalogue.csv',
    keyField: 'name',
    daysAgo: 1,
    lines: [
      ['Formation', 'Nb heures', 'Nb jours', 'Pictogramme'],
      // The file is yet to be sent.
      ['Conduite sur neige', '7', '1', 'flocon.png'],
    ],
  },
];

const csvOf = ({ lines }: DemonstrationFile): Uint8Array =>
  new TextEncoder().encode(lines.map((cells) => `${cells.join(';')}\r\n`).join(''));

/** Files of records that wait for their mapping. Written as they stand: a job reads an uploaded file, and none runs while seeding. */
export const seedRecordImports = async (seeding: Seeding, store: FileStore, now: Date): Promise<void> => {
  const { tx } = seeding;
  const ids = await storeFiles(
    seeding,
    store,
    FILES.map((file) => ({ fileName: file.fileName, content: csvOf(file), contentType: SPREADSHEET_KINDS.csv })),
  );
  await insertRows(
    tx,
    recordImports,
    FILES.map(({ kind, fileName, keyField, daysAgo, lines: [headers, ...rows] }, index) => {
      const at = new Date(now.getTime() - daysAgo * DAY_MS);
      return {
        id: index + 1,
        createdAt: at,
        updatedAt: at,
        kind,
        keyField,
        file: ids[index] ?? 0,
        author: 'Démonstration',
        rowCount: rows.length,
        fingerprint: `${kind} ${fileName}`,
        headers: [...headers],
        mapping: headers.map((header) => ({ field: recogniseHeader(kind, header), how: 'recognised' })),
      };
    }),
  );
  await insertRows(
    tx,
    recordImportRows,
    FILES.flatMap(({ lines: [, ...rows] }, file) =>
      rows.map((cells, index) => ({ importId: file + 1, rowNumber: index + 2, cells: [...cells] })),
    ),
  );
};
