import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { RECORD_IMPORT_KINDS, type RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { alikeFields, keysWithin, recordLayout } from '../../../model/imports/recordLayouts.ts';
import { plainWord } from '../../../model/imports/typedCells.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { column, quoted } from '../../database/naming.ts';
import { Parameters } from '../../database/sql.ts';
import { recordReader } from '../../records/recordReader.ts';
import { rowScope } from '../../records/scope/rowScope.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import { alreadyImportedRows, sameKeyRows } from '../check/sameKeyRows.ts';
import { lockedVersionsStatement } from '../state/importRow.ts';
import type { RecordRow } from './recordPlan.ts';

/** A record that has a row's key, or a value that must be unique. */
interface Match {
  readonly id: number | null;
  readonly seen: boolean;
}

export interface RecordKnowledge {
  readonly imported: ReadonlyMap<number, string>;
  /** Line of the first row with a key. */
  readonly earlier: Map<string, number>;
  /** Records by field, then by text. */
  readonly matches: (name: string, text: string) => readonly Match[];
  readonly current: ReadonlyMap<number, JsonObject>;
  /** Does a relation of a row name a record that the caller cannot see. */
  readonly isForeign: (name: string, id: unknown) => boolean;
}

/** Fields whose values no two records share. */
export const uniqueFields = (kind: RecordImportKind): readonly string[] =>
  Object.entries(resourceByName(kind).fields as Fields).flatMap(([name, field]) => (field.unique ? [name] : []));

type Values = Pick<ReadonlyMap<string, unknown>, 'get'>;

/** The text by which two rows are about the same record; null: nothing identifies the row. */
export const businessKeyOf = (kind: RecordImportKind, keyField: string | null, values: Values): string | null => {
  const said = (field: string): string => {
    const value = values.get(field) ?? '';
    return plainWord(String(isJsonObject(value) ? value.id : value));
  };
  const name = [...(keyField ? [keyField] : []), ...uniqueFields(kind)].find((field) => said(field) !== '');
  const within = keysWithin(kind);
  if (name) return [name, said(name), ...(within && name === keyField ? [said(within)] : [])].join(' ');
  const alike = keyField ? alikeFields(kind) : [];
  return alike.length > 0 && alike.every((field) => said(field) !== '')
    ? `${alike.join(' ')} ${alike.map(said).join(' ')}`
    : null;
};

/** Fields whose texts are looked for among the stored records. */
const lookedFor = (kind: RecordImportKind, keyField: string | null): ReadonlySet<string> =>
  new Set([...(keyField ? [keyField, ...alikeFields(kind).slice(0, 1)] : []), ...uniqueFields(kind)]);

interface RecordsByText {
  readonly kind: RecordImportKind;
  /** A text or number of the record, or its account's e-mail. */
  readonly name: string;
}

const candidates = (scope: string, { kind, name }: RecordsByText): string => {
  const resource = resourceByName(kind);
  const field = fieldOf(resource, name);
  // Another kind of person may have the account: no record, but the e-mail is taken.
  if (field.delegated)
    return `select t.id, a.email as value, t.id is not null and (${scope}) as seen from accounts a left join ${kind} t on t.account_id = a.id`;
  const alive = resource.softDelete ? ' where t.deleted_at is null' : '';
  return `select t.id, ${column('t', name, field)}::text as value, (${scope}) as seen from ${kind} t${alive}`;
};

/** Records whose field has one of some texts ($1), without case and accents; `id` null: somebody else has the e-mail. */
const recordsByTextStatement = scopedStatement({
  of: ({ kind }) => [kind, 't'],
  text: (scope: string, search: RecordsByText) => `
select distinct g.text, c.id, c.seen from (${candidates(scope, search)}) c
join unnest($1::text[]) as g(text) on plain_text(c.value) = plain_text(g.text) order by g.text, c.id`,
  columns: { text: 'text', id: 'int4?', seen: 'bool' },
  examples: RECORD_IMPORT_KINDS.flatMap((kind) => {
    const { mode } = recordLayout(kind);
    return mode.kind === 'record'
      ? [...new Set([...mode.keys, ...alikeFields(kind).slice(0, 1)])].map((name) => ({ kind, name }))
      : [];
  }),
});

const isSought = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const findMatches = async ({ database, actor, state }: RowCheckContext, kind: RecordImportKind, rows: readonly RecordRow[]) => {
  const names = lookedFor(kind, state.keyField);
  const matchesByText = new Map<string, Match[]>();
  for (const name of names) {
    const texts = [
      ...new Set(
        rows
          .map(({ values }) => values.get(name))
          .filter(isSought)
          .map(String),
      ),
    ];
    if (texts.length === 0) continue;
    for (const { text, ...match } of await recordsByTextStatement.rows({ database, actor }, [texts], { kind, name })) {
      const key = `${name}\n${text}`;
      matchesByText.set(key, [...(matchesByText.get(key) ?? []), match]);
    }
  }
  return (name: string, text: string): readonly Match[] => matchesByText.get(`${name}\n${text}`) ?? [];
};

const readCurrent = async ({ database, actor, isWriting }: RowCheckContext, kind: RecordImportKind, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, JsonObject>();
  if (isWriting) await lockedVersionsStatement.rows(database, kind, [ids]);
  const records: readonly unknown[] = await recordReader({ database, actor }, kind).list(ids);
  return new Map(records.filter(isJsonObject).map((record) => [Number(record.id), withCustomNames(record)]));
};

/** Records ($1: ids) that satisfy a scope. */
const seenRecordsStatement = defineBuiltStatement({
  text: ({ target, scope }: { readonly target: string; readonly scope: string }) =>
    `select t.id from ${quoted(target)} t where t.id = any($1::int[]) and ${scope}`,
  columns: { id: 'int4' },
  examples: [{ target: 'training_locations', scope: 'true' }],
});

/** Tells whether a relation of some rows names a record that the caller does not see. */
export const findForeign = async (
  { database, actor }: RowCheckContext,
  kind: ResourceKey,
  rows: readonly { readonly values: ReadonlyMap<string, unknown> }[],
) => {
  const foreign = new Map<string, ReadonlySet<unknown>>();
  for (const [name, field] of Object.entries(resourceByName(kind).fields as Fields)) {
    if (field.kind !== 'one' && field.kind !== 'many') continue;
    const ids = [...new Set(rows.flatMap(({ values }) => values.get(name)))].filter((id) => typeof id === 'number');
    const params = new Parameters();
    params.add(ids);
    const scope = rowScope({ collection: field.target as ResourceKey, actor, row: 't' }, params);
    if (scope === 'true' || ids.length === 0) continue;
    const rowsSeen = await seenRecordsStatement.rows(database, { target: field.target, scope }, params.values);
    const visibleIds = new Set(rowsSeen.map(({ id }) => id));
    foreign.set(name, new Set(ids.filter((id) => !visibleIds.has(id))));
  }
  return (name: string, id: unknown): boolean => foreign.get(name)?.has(id) ?? false;
};

/** Reads the stored records that checking rows needs; locked if they are written next. */
export const gatherRecords = async (
  context: RowCheckContext,
  kind: RecordImportKind,
  rows: readonly RecordRow[],
): Promise<RecordKnowledge> => {
  const { keyField } = context.state;
  const matches = await findMatches(context, kind, rows);
  const [alike] = alikeFields(kind);
  const matchesOf = ({ values }: RecordRow, name: string) => matches(name, String(values.get(name) ?? ''));
  const rowMatches = rows.flatMap((row) => {
    const byKey = keyField ? matchesOf(row, keyField) : [];
    // Records that look alike matter only to rows that no key finds: a name may have hundreds.
    return byKey.length > 0 || !keyField || !alike ? byKey : matchesOf(row, alike);
  });
  const ids = rowMatches.flatMap(({ id, seen }) => (seen ? (id ?? []) : []));
  const current = await readCurrent(context, kind, [...new Set(ids)]);
  const keys = [...rows.map(({ values }) => values), ...[...current.values()].map((record) => new Map(Object.entries(record)))];
  return {
    matches,
    current,
    isForeign: await findForeign(context, kind, rows),
    earlier: await sameKeyRows(
      context,
      keys.flatMap((values) => businessKeyOf(kind, keyField, values) ?? []),
      rows[0]?.rowNumber ?? 0,
    ),
    imported: await alreadyImportedRows(
      context,
      rows.map(({ rowNumber }) => rowNumber),
    ),
  };
};

interface SoughtKey {
  readonly row: RecordRow;
  readonly field: string;
  readonly text: string;
}

/** Records with a row's key; where each brand or town has names of its own, those of the row's one. */
export const matchesWithin = (
  kind: RecordImportKind,
  { matches, current }: Pick<RecordKnowledge, 'matches' | 'current'>,
  { row, field, text }: SoughtKey,
): readonly Match[] => {
  const within = keysWithin(kind);
  const owner = within ? row.values.get(within) : undefined;
  if (!within || owner === undefined) return matches(field, text);
  return matches(field, text).filter(({ id }) => {
    const storedOwner = id === null ? undefined : current.get(id)?.[within];
    return isJsonObject(storedOwner)
      ? storedOwner.id === owner
      : plainWord(String(storedOwner ?? '')) === plainWord(String(owner));
  });
};
