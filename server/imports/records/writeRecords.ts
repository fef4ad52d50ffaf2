import { isWritingOutcome } from '../../../model/imports/kinds/importStates.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { isSheetSource } from '../../attendance/content/contentHooks.ts';
import { withContentNotes } from '../../attendance/content/noteContentChanges.ts';
import { joinTableName, quoted } from '../../database/naming.ts';
import { tableNamed } from '../../database/tableName.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { targetField } from '../check/readRow.ts';
import { lockedVersionsStatement } from '../state/importRow.ts';
import { changeAccounts, createAccounts } from './recordAccounts.ts';
import type { RecordChange, RecordPlan, RecordValues, WrittenRecord } from './recordPlan.ts';

/** As the record's own create stores a field without value. */
const emptyValue = ({ kind, customKey }: Field): unknown => {
  if (customKey !== undefined) return null;
  if (kind === 'boolean') return false;
  return kind === 'choices' || kind === 'list' ? [] : null;
};

/** One statement inserts all rows: each needs every column. */
const withAllColumns = (kind: RecordImportKind, rows: readonly RecordValues[]): Record<string, unknown>[] => {
  const names = [...new Set(rows.flatMap(({ own }) => Object.keys(own)))];
  const empty = Object.fromEntries(names.map((name) => [name, emptyValue(targetField({ resource: kind, name }))]));
  return rows.map(({ own }) => ({ ...empty, ...own }));
};

const replaceAllLinks = async (
  { database }: WriteContext,
  kind: RecordImportKind,
  changes: readonly RecordChange[],
): Promise<void> => {
  for (const name of new Set(changes.flatMap(({ values }) => Object.keys(values.many)))) {
    const table = joinTableName(kind, name);
    const owners = changes.filter(({ values }) => Object.hasOwn(values.many, name));
    const pairs = owners.flatMap(({ id, values }) => (values.many[name] ?? []).map((target) => [id, target] as const));
    await database.write(tableNamed(table), `delete from ${quoted(table)} where owner_id = any($1::int[])`, [
      owners.map(({ id }) => id),
    ]);
    const text = `insert into ${quoted(table)} (owner_id, target_id) select * from unnest($1::int[], $2::int[])`;
    await database.write(tableNamed(table), text, [pairs.map(([owner]) => owner), pairs.map(([, target]) => target)]);
  }
};

const linkedWords = (kind: RecordImportKind, { many, delegated }: RecordValues) => ({
  ...Object.fromEntries(
    Object.entries(many).map(([name, ids]) => {
      const field = targetField({ resource: kind, name });
      return [name, ids.map((id) => iriOf('target' in field ? field.target : '', id))];
    }),
  ),
  ...delegated,
});

/** The journal's own line for relations and the account, which are not in the record's row. */
const journalLinks = async (context: WriteContext, kind: RecordImportKind, changes: readonly RecordChange[]): Promise<void> => {
  const linked = changes.filter(({ values }) => Object.keys({ ...values.many, ...values.delegated }).length > 0);
  const lines = linked.map(({ id, before, values }) => ({
    recordId: id,
    before: linkedWords(kind, before),
    after: linkedWords(kind, values),
  }));
  await recordWriter(context, kind).journalMany('update', lines);
};

const createRecords = async (
  context: WriteContext,
  kind: RecordImportKind,
  rows: readonly RecordValues[],
): Promise<readonly number[]> => {
  const accounts = await createAccounts(context, kind, rows);
  const columns = withAllColumns(kind, rows);
  const ids = await recordWriter(context, kind).createManyWith(
    columns.map((values, index) => ({ values, columns: accounts[index] ?? {} })),
  );
  const createdRecords = rows.map((values, index) => ({
    id: ids[index] ?? 0,
    before: { own: {}, many: {}, delegated: {} },
    values,
  }));
  await replaceAllLinks(context, kind, createdRecords);
  await journalLinks(context, kind, createdRecords);
  return ids;
};

/** Gives records values of their own, with their relations and accounts, in a few statements. */
export const changeRecords = async (
  context: WriteContext,
  kind: RecordImportKind,
  changes: readonly RecordChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const writer = recordWriter(context, kind);
  const ids = changes.map(({ id }) => id);
  const write = async () => {
    const versions = await writer.changeEach(changes.map(({ id, values }) => ({ id, values: values.own })));
    await writer.touch(...ids.filter((id) => !versions.has(id)));
    await replaceAllLinks(context, kind, changes);
    await changeAccounts(context, kind, changes);
    await journalLinks(context, kind, changes);
  };
  if (!isSheetSource(kind)) return write();
  await withContentNotes(context.database, { source: kind, ids, author: context.actor, now: context.now }, write);
};

/** Writes the outcomes of rows, in the caller's transaction; returns what each row wrote. */
export const writeRecords = async (
  context: WriteContext,
  kind: RecordImportKind,
  plans: readonly RecordPlan[],
): Promise<Map<number, WrittenRecord>> => {
  const writing = plans.filter(({ outcome }) => isWritingOutcome(outcome));
  const news = writing.filter(({ outcome }) => outcome === 'create');
  const updates = writing.flatMap((plan) =>
    plan.outcome === 'update' && plan.record?.id ? [{ ...plan, id: plan.record.id }] : [],
  );
  const createdIds = await createRecords(
    context,
    kind,
    news.map(({ values }) => values),
  );
  const lockedVersions = await lockedVersionsStatement.rows(context.database, kind, [updates.map(({ id }) => id)]);
  const before = new Map(lockedVersions.map(({ id, version }) => [id, version]));
  await changeRecords(context, kind, updates);
  const ids = new Map([
    ...news.map(({ rowNumber }, index) => [rowNumber, createdIds[index] ?? 0] as const),
    ...updates.map(({ rowNumber, id }) => [rowNumber, id] as const),
  ]);
  const rows = await lockedVersionsStatement.rows(context.database, kind, [[...ids.values()]]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return new Map(
    writing.map(({ rowNumber, outcome, before: values }) => {
      const recordId = ids.get(rowNumber) ?? 0;
      const versionBefore = before.get(recordId);
      const version = versions.get(recordId) ?? 1;
      const formerVersion = versionBefore === undefined ? {} : { versionBefore };
      return [rowNumber, { recordId, made: outcome === 'create', version, ...formerVersion, before: values }];
    }),
  );
};
