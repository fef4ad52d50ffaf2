import { type ImportTypeName, importLayout } from '../../../model/importLayouts.ts';
import { SPREADSHEET_KINDS } from '../../../model/spreadsheetKinds.ts';
import type { TraineeImportStatus } from '../../../model/traineeImportConstants.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { traineeImportRows, traineeImports } from '../schema/imports.ts';
import { insertRows } from './insertRows.ts';
import type { Seeding } from './seeding.ts';
import { storeFiles } from './storeFiles.ts';

interface DemonstrationImport {
  readonly type: ImportTypeName;
  readonly fileName: string;
  readonly status: TraineeImportStatus;
  readonly daysAgo: number;
  readonly errorMessage?: string;
}

const IMPORTS: readonly DemonstrationImport[] = [
  { type: 'TOYOTAORDER', fileName: 'commandes-semaine-40.csv', status: 'finished', daysAgo: 21 },
  { type: 'TOYOTADELIVERY', fileName: 'livraisons-octobre.csv', status: 'finished', daysAgo: 12 },
  {
    type: 'NEEDTRAININGUPDATE',
    fileName: 'mise-a-jour-flotte.csv',
    status: 'error',
    daysAgo: 6,
    errorMessage: 'Le traitement s’est interrompu plusieurs fois : relancez-le, ou prévenez un administrateur.',
  },
  { type: 'DEFAULT', fileName: 'flotte-hiver.csv', status: 'pending', daysAgo: 1 },
];

const DAY_MS = 86_400_000;
const ROWS = 4;

/** Columns whose example names a record that the demonstration may not have. */
const NAMED = [
  'company',
  'businessIntroducer',
  'carDealer',
  'carDealerSeller',
  'renter',
  'carType',
  'carModel',
  'carEngine',
  'carFinish',
  'carColor',
];

const columnsOf = (type: ImportTypeName) => importLayout(type).columns.filter(({ field }) => !NAMED.includes(field));

/** Lines like the template's example, of as many people. */
const linesOf = (type: ImportTypeName): string[][] =>
  Array.from({ length: ROWS }, (_, index) =>
    columnsOf(type).map(({ field, example }) =>
      ['id', 'commandNoOne', 'email'].includes(field) ? `${index + 1}${example}` : example,
    ),
  );

const REASON = { field: null, message: 'Cette ligne ne désigne aucune fiche de la démonstration' };

const recordOf = (id: number, given: DemonstrationImport, typeId: number, file: number, now: Date) => {
  const columns = columnsOf(given.type);
  const at = new Date(now.getTime() - given.daysAgo * DAY_MS);
  const hasRun = given.status !== 'pending';
  return {
    id,
    createdAt: at,
    updatedAt: at,
    type: typeId,
    file,
    author: 'Démonstration',
    status: given.status,
    percentage: given.status === 'finished' ? 100 : 0,
    action: hasRun ? 'run' : null,
    errorMessage: given.errorMessage ?? null,
    startedAt: hasRun ? at : null,
    finishedAt: hasRun ? at : null,
    rowCount: ROWS,
    errorCount: hasRun ? ROWS : 0,
    fingerprint: `${given.type} ${given.fileName}`,
    headers: columns.map(({ header }) => header),
    mapping: columns.map(({ field }) => ({ field, how: 'recognised' })),
    isJudged: hasRun,
  };
};

const rowsOf = (importId: number, { type, status }: DemonstrationImport) =>
  linesOf(type).map((cells, index) => ({
    importId,
    rowNumber: index + 2,
    cells,
    corrections: {},
    isLeftOut: false,
    outcome: status === 'pending' ? null : 'error',
    state: status === 'finished' ? 'done' : 'waiting',
    reasons: status === 'pending' ? [] : [REASON],
    changes: [],
    duplicates: [],
  }));

const csvOf = (type: ImportTypeName): Uint8Array => {
  const head = columnsOf(type).map(({ header }) => header);
  return new TextEncoder().encode([head, ...linesOf(type)].map((cells) => `${cells.join(';')}\r\n`).join(''));
};

/** Imports as they stand in daily work: finished, stopped, and one that waits for its columns. None is running: it would not for long. */
export const seedTraineeImports = async (seeding: Seeding, store: FileStore, now: Date): Promise<void> => {
  const { tx } = seeding;
  const types = await tx.query<{ id: number; name: string }>('select id, name from trainee_import_types');
  const files = IMPORTS.map(({ fileName, type }) => ({ fileName, content: csvOf(type), contentType: SPREADSHEET_KINDS.csv }));
  const ids = await storeFiles(seeding, store, files);
  const typeOf = (name: string): number => types.find((type) => type.name === name)?.id ?? 0;
  await insertRows(
    tx,
    traineeImports,
    IMPORTS.map((given, index) => recordOf(index + 1, given, typeOf(given.type), ids[index] ?? 0, now)),
  );
  await insertRows(
    tx,
    traineeImportRows,
    IMPORTS.flatMap((given, index) => rowsOf(index + 1, given)),
  );
};
