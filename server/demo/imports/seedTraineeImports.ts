import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { type ImportTypeName, importLayout } from '../../../model/imports/importLayouts.ts';
import type { TraineeImportStatus } from '../../../model/imports/kinds/importStates.ts';
import { SPREADSHEET_KINDS } from '../../../model/imports/spreadsheetKinds.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { traineeImportRows, traineeImports } from '../../database/schema/administration/imports.ts';
import type { Written } from '../../imports/state/importRow.ts';
import { slug } from '../invented/people.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';
import { storeFiles } from '../writing/storeFiles.ts';

interface DemonstrationImport {
  readonly type: 'TOYOTAORDER' | 'DEFAULT' | 'INITIAL';
  readonly fileName: string;
  /** None is running: at the next start the queue would treat it as interrupted and end it. */
  readonly status: Exclude<TraineeImportStatus, 'in_progress'>;
  readonly daysAgo: number;
  /** Number of rows that became needs. */
  readonly written: number;
}

const IMPORTS: readonly DemonstrationImport[] = [
  { type: 'TOYOTAORDER', fileName: 'commandes-semaine-40.csv', status: 'finished', daysAgo: 48, written: 4 },
  { type: 'INITIAL', fileName: 'reprise-ancien-outil.csv', status: 'finished', daysAgo: 40, written: 4 },
  { type: 'TOYOTAORDER', fileName: 'commandes-semaine-43.csv', status: 'error', daysAgo: 27, written: 2 },
  { type: 'DEFAULT', fileName: 'flotte-automne.csv', status: 'finished', daysAgo: 21, written: 3 },
  { type: 'DEFAULT', fileName: 'flotte-octobre.csv', status: 'error', daysAgo: 16, written: 1 },
  { type: 'TOYOTAORDER', fileName: 'commandes-semaine-45.csv', status: 'error', daysAgo: 9, written: 3 },
  { type: 'TOYOTAORDER', fileName: 'commandes-semaine-46.csv', status: 'pending', daysAgo: 4, written: 0 },
  { type: 'DEFAULT', fileName: 'flotte-hiver.csv', status: 'pending', daysAgo: 2, written: 0 },
  { type: 'INITIAL', fileName: 'reprise-complement.csv', status: 'pending', daysAgo: 1, written: 0 },
];

const ROWS = 4;
const FIELDS = ['commandNoOne', 'trainingType', 'lastName', 'firstName', 'mobilePhone', 'email'] as const;
const STRANGERS = [
  ['VASSEUR', 'Camille'],
  ['MARCHAL', 'Lucas'],
  ['COLLET', 'Inès'],
  ['POIRIER', 'Théo'],
  ['LACROIX', 'Nadia'],
  ['BESSON', 'Hugo'],
  ['PREVOST', 'Amélie'],
] as const;
const INTERRUPTED = 'Le traitement s’est interrompu plusieurs fois : relancez-le, ou prévenez un administrateur.';

/** A need as the file row it came from. */
interface SourceNeed {
  readonly id: number;
  readonly trainee: number;
  readonly cells: readonly (string | null)[];
}

/** Unchanged needs, so that their import can be undone. */
const SOURCES = `
select n.id, n.trainee_id as trainee,
  jsonb_build_array(n.command_no_one, y.name, t.last_name, t.first_name, t.mobile_phone, t.email) as cells
from need_trainings n join trainees t on t.id = n.trainee_id join training_types y on y.id = n.training_type_id
where n.status in ('init', 'eligible', 'pocket') order by n.id limit $1`;

type Line = { readonly cells: readonly string[]; readonly need: SourceNeed | null };

const headersOf = (type: ImportTypeName): string[] =>
  FIELDS.map((name) => importLayout(type).columns.find(({ field }) => field === name)?.header ?? name);

/** Rows of existing needs, then of unknown people; without first name where the row was refused. */
const linesOf = ({ status, written }: DemonstrationImport, number: number, sources: readonly SourceNeed[]): Line[] =>
  Array.from({ length: ROWS }, (_, index): Line => {
    const need = index < written ? (sources[index] ?? null) : null;
    if (need) return { need, cells: need.cells.map((text) => text ?? '') };
    const [lastName = '', firstName = ''] = STRANGERS[(number + index) % STRANGERS.length] ?? [];
    const email = `${slug(firstName)}.${slug(lastName)}@exemple.fr`;
    return { need, cells: [`CF90${number}00${index}`, 'EPP', lastName, status === 'finished' ? '' : firstName, '', email] };
  });

interface ImportSource {
  readonly id: number;
  readonly given: DemonstrationImport;
  readonly typeId: number;
  readonly file: number;
  readonly now: Date;
}

const recordOf = ({ id, given, typeId, file, now }: ImportSource) => {
  const { status, written } = given;
  const at = new Date(now.getTime() - given.daysAgo * DAY_MS);
  const hasRun = status !== 'pending';
  const isFinished = status === 'finished';
  return {
    id,
    createdAt: at,
    updatedAt: at,
    type: typeId,
    file,
    author: 'Démonstration',
    status,
    percentage: isFinished ? 100 : (100 * written) / ROWS,
    action: hasRun ? 'run' : null,
    errorMessage: status === 'error' ? INTERRUPTED : null,
    startedAt: hasRun ? at : null,
    finishedAt: hasRun ? at : null,
    rowCount: ROWS,
    createCount: isFinished ? written : hasRun ? ROWS : 0,
    errorCount: isFinished ? ROWS - written : 0,
    doneCount: written,
    fingerprint: `${given.type} ${given.fileName}`,
    headers: headersOf(given.type),
    mapping: FIELDS.map((field) => ({ field, how: 'recognised' })),
    isJudged: hasRun,
  };
};

/** Records that a row's import wrote, for the undo. */
const writtenOf = ({ id, trainee }: SourceNeed): Written => ({
  needId: id,
  traineeId: trainee,
  madeNeed: true,
  madeTrainee: true,
  reminderId: null,
  needVersion: 1,
  traineeVersion: 1,
  needBefore: {},
  traineeBefore: {},
});

const rowsOf = (importId: number, { status }: DemonstrationImport, lines: readonly Line[]) =>
  lines.map(({ cells, need }, index) => {
    const isRefused = status === 'finished' && need === null;
    return {
      importId,
      rowNumber: index + 2,
      cells: [...cells],
      corrections: {},
      isLeftOut: false,
      outcome: status === 'pending' ? null : isRefused ? 'error' : 'create',
      state: need !== null || isRefused ? 'done' : 'waiting',
      reasons: isRefused ? [{ field: 'firstName', message: FIELD_REFUSALS.required }] : [],
      changes: [],
      duplicates: [],
      needTrainingId: need?.id ?? null,
      traineeId: need?.trainee ?? null,
      written: need && writtenOf(need),
    };
  });

const csvOf = (type: ImportTypeName, lines: readonly Line[]): Uint8Array =>
  new TextEncoder().encode(
    [headersOf(type), ...lines.map(({ cells }) => cells)].map((cells) => `${cells.join(';')}\r\n`).join(''),
  );

const NAME_IMPORT = `
update need_trainings n set trainee_import_id = r.import_id from trainee_import_rows r where r.need_training_id = n.id and r.state = 'done'`;

/**
 * Imports in typical states: finished, failed, and waiting for their mapping. Written as they stand, since jobs run imports and none runs
 * while seeding; their needs exist already.
 */
export const seedTraineeImports = async (seeding: Seeding, store: FileStore, now: Date): Promise<void> => {
  const { tx } = seeding;
  const types = await tx.query<{ id: number; name: string }>('select id, name from trainee_import_types');
  const typeOf = (name: string): number => types.find((type) => type.name === name)?.id ?? 0;
  const sources = [...(await tx.query<SourceNeed>(SOURCES, [ROWS * IMPORTS.length]))];
  const sampleImports = IMPORTS.map((each, index) => ({
    each,
    id: index + 1,
    lines: linesOf(each, index + 1, sources.splice(0, each.written)),
  }));
  const ids = await storeFiles(
    seeding,
    store,
    sampleImports.map(({ each: { fileName, type }, lines }) => ({
      fileName,
      content: csvOf(type, lines),
      contentType: SPREADSHEET_KINDS.csv,
    })),
  );
  await insertRows(
    tx,
    traineeImports,
    sampleImports.map(({ each, id }, index) =>
      recordOf({ id, given: each, typeId: typeOf(each.type), file: ids[index] ?? 0, now }),
    ),
  );
  await insertRows(
    tx,
    traineeImportRows,
    sampleImports.flatMap(({ each, id, lines }) => rowsOf(id, each, lines)),
  );
  await tx.write('need_trainings', NAME_IMPORT);
};
