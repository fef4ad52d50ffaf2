import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { HIDDEN_NUMBER, identityColumns } from '../../model/imports/numberColumns.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { plainText } from '../../model/kernel/values/french.ts';
import { BIRTH_NAME_REFUSAL, NUMBER_REFUSALS } from '../../model/messages/passport/identity.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { PASSPORT_RIGHT, readBirthName } from '../../model/passport/passportIdentity.ts';
import { readNir } from '../../model/passport/socialSecurityNumber.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { type Identity, NO_IDENTITY, readIdentities } from '../passport/identity/identities.ts';
import { importSealContext, open, seal, sealingIsOn } from '../passport/identity/sealedText.ts';
import { type IdentityChange, writeIdentities } from '../passport/identity/writeIdentity.ts';
import { NEED_IMPORTS } from './file/importFamily.ts';
import type { Table } from './file/parseSpreadsheet.ts';
import type { Sheet } from './file/tableOf.ts';
import { forgetIdentities } from './state/commandImport.ts';
import { type Reason, type RowPlan, type Written, whole } from './state/importRow.ts';
import type { ImportRef } from './state/importState.ts';

/** Somebody may import birth names and numbers: they hold the right, and numbers are collected. */
export const mayImportIdentities = ({ kind, roles }: Actor): boolean =>
  kind === 'user' && isAllowed(PASSPORT_RIGHT, roles) && sealingIsOn();

interface RowIdentity {
  readonly birthName: string | null;
  /** Thirteen characters. */
  readonly number: string | null;
}

type Fault = 'birth_name' | 'length' | 'key';

/** Another line of the file, of somebody else as it seems, with the same number. */
type SameNumber = `same_number:${number}`;

type Remark = Fault | SameNumber;

/** Birth name and number in a row of the file, and what is wrong with them. */
interface TypedRow extends RowIdentity {
  readonly rowNumber: number;
  readonly faults: readonly Remark[];
}

const FAULT_WORDS: Readonly<Record<Fault, string>> = { birth_name: BIRTH_NAME_REFUSAL, ...NUMBER_REFUSALS };

const readRow = (rowNumber: number, birthText: string, numberText: string): TypedRow => {
  const birthName = birthText === '' ? null : readBirthName(birthText);
  const read = numberText === '' || numberText === HIDDEN_NUMBER ? null : readNir(numberText);
  return {
    rowNumber,
    birthName,
    number: read && 'number' in read ? read.number : null,
    faults: [
      ...(birthText !== '' && birthName === null ? (['birth_name'] as const) : []),
      ...(read && 'fault' in read ? [read.fault] : []),
    ],
  };
};

/** Columns that name somebody besides their birth name. */
const LAST_NAMES = ['lastName', 'lastNameDeliveryImported'];
const NAMES = [...LAST_NAMES, 'firstName', 'firstNameDeliveryImported'];

/**
 * The rows, each with the first line that has its number under another name: somebody has copied a number once too often. A number is no key:
 * nobody is merged or left out by it.
 */
const withSameNumbers = (rows: readonly TypedRow[], nameOf: (rowNumber: number) => string): readonly TypedRow[] => {
  // The first line of each name, by number.
  const firstLines = new Map<string, Map<string, number>>();
  for (const { rowNumber, number } of rows) {
    if (number === null) continue;
    const names = firstLines.get(number) ?? new Map<string, number>();
    firstLines.set(number, names);
    const name = nameOf(rowNumber);
    if (names.size < 2 && !names.has(name)) names.set(name, rowNumber);
  }
  return rows.map((row) => {
    const ownName = nameOf(row.rowNumber);
    const other = [...(firstLines.get(row.number ?? '') ?? [])].find(([name]) => name !== ownName)?.[1];
    return other === undefined ? row : { ...row, faults: [...row.faults, `same_number:${other}`] };
  });
};

export interface TakenIdentities {
  readonly rows: readonly TypedRow[];
  /** The table as it is staged and stored: birth names are hidden too, unless the file has no other name. */
  readonly shown: Table;
}

interface Taking {
  /** As the file was sent. */
  readonly table: Table;
  /** With its numbers hidden. */
  readonly shown: Table;
  readonly sheet: Sheet;
  readonly fieldOf: (header: string) => string | null;
}

/** Takes the identities out of a file that has columns for them. */
export const takeIdentities = ({ table, shown, sheet, fieldOf }: Taking): TakenIdentities => {
  const columns = identityColumns(sheet.headers);
  const sourceCells = new Map(table.lines.map(({ rowNumber, cells }) => [rowNumber, cells]));
  const textAt = (rowNumber: number, column: number) => sourceCells.get(rowNumber)?.[column] ?? '';
  const typedRows = sheet.rows
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ rowNumber }) => readRow(rowNumber, textAt(rowNumber, columns.birthName), textAt(rowNumber, columns.number)))
    .filter(({ birthName, number, faults }) => birthName !== null || number !== null || faults.length > 0);
  const nameColumns = sheet.headers.flatMap((header, index) => (NAMES.includes(fieldOf(header) ?? '') ? [index] : []));
  // Without names in the file each line is somebody else, as far as it says.
  const nameOf = (rowNumber: number): string =>
    nameColumns
      .map((column) => plainText(textAt(rowNumber, column)))
      .join(' ')
      .trim() || String(rowNumber);
  const rows = withSameNumbers(typedRows, nameOf);
  const hasOtherName = sheet.headers.some((header) => LAST_NAMES.includes(fieldOf(header) ?? ''));
  if (columns.birthName < 0 || !hasOtherName) return { rows, shown };
  const lines = shown.lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, index) =>
      index === columns.birthName && cell !== '' && line.rowNumber > sheet.headerRow ? HIDDEN_NUMBER : cell,
    ),
  }));
  return { rows, shown: { ...shown, lines } };
};

const INSERT = `insert into import_identities (import_id, row_number, faults, created_at)
  select $1, r."rowNumber", array(select jsonb_array_elements_text(r.faults)), $3
  from jsonb_to_recordset($2::jsonb) as r("rowNumber" int, faults jsonb) returning id, row_number as "rowNumber"`;
const SEAL = `update import_identities i set sealed_identity = n.sealed
  from jsonb_to_recordset($1::jsonb) as n(id int, sealed text) where i.id = n.id`;

/** Stores the identities of an import's rows, encrypted, until they are written. */
export const storeIdentities = async (
  { database, now }: Pick<WriteContext, 'database' | 'now'>,
  importId: number,
  rows: readonly TypedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const facts = JSON.stringify(rows.map(({ rowNumber, faults }) => ({ rowNumber, faults })));
  const newRows = await database.write<{ id: number; rowNumber: number }>('import_identities', INSERT, [importId, facts, now]);
  const ids = new Map(newRows.map(({ id, rowNumber }) => [rowNumber, id]));
  const sealed = await Promise.all(
    rows
      .filter(({ birthName, number }) => birthName !== null || number !== null)
      .map(async ({ rowNumber, birthName, number }) => {
        const id = ids.get(rowNumber) ?? 0;
        return { id, sealed: await seal(JSON.stringify({ birthName, number }), importSealContext(id)) };
      }),
  );
  await database.write('import_identities', SEAL, [JSON.stringify(sealed)]);
};

/** Rows of an import ($1) with an identity, of some lines ($2; null: all). */
const rowIdentitiesStatement = defineStatement({
  text: `select id, row_number as "rowNumber", sealed_identity as "sealedIdentity", faults from import_identities
where import_id = $1 and ($2::int[] is null or row_number = any($2)) order by row_number`,
  columns: { id: 'int4', rowNumber: 'int4', sealedIdentity: 'text?', faults: typed<readonly Remark[]>('text[]') },
});

/** Lines of an import with an identity to take over. */
export const countIdentities = async (database: Queryable, importId: number): Promise<number> =>
  (await rowIdentitiesStatement.rows(database, [importId, null])).filter(({ sealedIdentity }) => sealedIdentity !== null).length;

/** Places of the columns whose identities are taken over from an import; none if nobody may, or nothing is there. */
export const readIdentityColumns = async (
  database: Queryable,
  { family, id }: ImportRef,
  columns: readonly { readonly header: string }[],
): Promise<readonly number[]> => {
  if (family !== NEED_IMPORTS || (await countIdentities(database, id)) === 0) return [];
  return Object.values(identityColumns(columns.map(({ header }) => header))).filter((index) => index >= 0);
};

const isSameNumber = (remark: Remark): remark is SameNumber => remark.startsWith('same_number:');

const remarkWarning = (remark: Remark): Reason =>
  whole(
    isSameNumber(remark)
      ? problemMessage('import.same_number', { row: Number(remark.slice('same_number:'.length)) })
      : problemMessage('import.identity_refused', { reason: FAULT_WORDS[remark] }),
  );

/** The plans of rows with what is wrong with their identities; a row that changes nothing else is written for its identity. */
export const withIdentities = async (
  database: Queryable,
  importId: number,
  plans: readonly RowPlan[],
): Promise<readonly RowPlan[]> => {
  const rows = await rowIdentitiesStatement.rows(database, [importId, plans.map(({ rowNumber }) => rowNumber)]);
  if (rows.length === 0) return plans;
  const byRow = new Map(rows.map((row) => [row.rowNumber, row]));
  const identities = await readIdentities(
    database,
    plans.flatMap(({ outcome, trainee }) => (outcome === 'unchanged' && trainee?.id ? [trainee.id] : [])),
  );
  return plans.map((plan) => {
    const row = byRow.get(plan.rowNumber);
    if (!row || plan.outcome === 'skipped') return plan;
    const warnings = [...plan.warnings, ...row.faults.map(remarkWarning)];
    const { birthName, numberState } = identities.get(plan.trainee?.id ?? 0) ?? NO_IDENTITY;
    const lacks = birthName === null || numberState === 'missing' || numberState === 'erased';
    const isWritten = plan.outcome === 'unchanged' && row.sealedIdentity !== null && lacks && numberState !== 'refused';
    return { ...plan, warnings, ...(isWritten && { outcome: 'update' as const }) };
  });
};

const LOCK = 'select id from trainees where id = any($1::int[]) order by id for update';

/** Days that identities wait for their import. */
const WAITING_DAYS = 7;

/** Erases identities of imports that nobody has started for a week. */
export const eraseOldIdentities = async ({ database, now }: Dependencies): Promise<void> => {
  const before = new Date(now().getTime() - WAITING_DAYS * DAY_MS);
  await database.write('import_identities', 'delete from import_identities where created_at < $1', [before]);
};

/** A change that fills what is missing; nothing is replaced, and a refusal stays one. Null: no change. */
const completion = (current: Identity, identity: RowIdentity): IdentityChange | null => {
  const { numberState, refusalReason } = current;
  if (numberState === 'refused') return null;
  const birthName = current.birthName ?? identity.birthName;
  const number = numberState === 'given' ? null : identity.number;
  return {
    ...{ birthName, refusalReason, numberState: number === null ? numberState : ('given' as const) },
    ...(number !== null && { number }),
  };
};

/** The identities of rows, opened, by trainee; a trainee on several rows has what the first of them that says it does. */
const identitiesOf = async (
  rows: readonly RowOf<typeof rowIdentitiesStatement>[],
  writtenRows: ReadonlyMap<number, Written>,
): Promise<ReadonlyMap<number, RowIdentity>> => {
  // Without the key that it was encrypted with, a row is written all the same: its trainee stays without identity.
  const texts = await Promise.all(
    rows.map(({ id, sealedIdentity }) => sealedIdentity && open(sealedIdentity, importSealContext(id)).catch(() => null)),
  );
  const identities = new Map<number, RowIdentity>();
  for (const [index, { rowNumber }] of rows.entries()) {
    const [text, traineeId] = [texts[index], writtenRows.get(rowNumber)?.traineeId];
    if (!text || traineeId === undefined) continue;
    const [earlier, { birthName, number }] = [identities.get(traineeId), JSON.parse(text) as RowIdentity];
    identities.set(traineeId, { birthName: earlier?.birthName ?? birthName, number: earlier?.number ?? number });
  }
  return identities;
};

/**
 * Completes the identities of written rows' trainees, in the caller's transaction, in a fixed number of statements. A person who no longer
 * holds the right completes none.
 */
export const completeIdentities = async (
  context: WriteContext,
  importId: number,
  writtenRows: ReadonlyMap<number, Written>,
): Promise<void> => {
  const { database, actor } = context;
  const rowNumbers = [...writtenRows.keys()];
  const rows = await rowIdentitiesStatement.rows(database, [importId, rowNumbers]);
  if (rows.length === 0) return;
  if (mayImportIdentities(actor)) {
    const identities = await identitiesOf(rows, writtenRows);
    const ids = [...identities.keys()];
    await database.query(LOCK, [ids]);
    const currentOf = await readIdentities(database, ids);
    const writes = [...identities].flatMap(([traineeId, identity]) => {
      const current = currentOf.get(traineeId) ?? NO_IDENTITY;
      const change = completion(current, identity);
      return change ? [{ traineeId, current, change, statedBy: actor.name }] : [];
    });
    await writeIdentities(context, writes);
  }
  await forgetIdentities(database, importId, rowNumbers);
};
