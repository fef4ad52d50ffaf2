import type { Violation } from '../../model/kernel/validation.ts';
import { CODE_LIST_REFUSALS } from '../../model/messages/passport/trainingCodes.ts';
import {
  CODE_LIST_NAMES,
  type CodeListImport,
  type CodeListName,
  type CodeListsView,
  LIST_OF_FIELD,
  OFFERED_CODES,
  type OfficialCode,
  type OfficialCodes,
  officialCodes,
} from '../../model/passport/codeLists.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { importRefused } from '../imports/file/tableOf.ts';
import { journalEvent } from '../records/journalEvent.ts';

/** Number of codes of each imported list, and when it came. */
const codeListsStatement = defineStatement({
  text: 'select list, count(*)::int as count, max(imported_at) as "importedAt" from passport_codes group by list',
  columns: { list: typed<CodeListName>('text'), count: 'int4', importedAt: 'timestamptz' },
});

export const readCodeLists = async (database: Queryable): Promise<CodeListsView> => {
  const imported = new Map((await codeListsStatement.rows(database)).map((row) => [row.list, row]));
  return {
    lists: CODE_LIST_NAMES.map((list) => {
      const { count = 0, importedAt = null } = imported.get(list) ?? {};
      return { list, count, importedAt: importedAt?.toISOString() ?? null };
    }),
  };
};

/** Codes of a list ($1) that begin with a text, or whose label contains it ($2). */
const foundCodesStatement = defineStatement({
  text: `select code, label from passport_codes
where list = $1 and (strpos(lower(code), lower($2)) = 1 or strpos(search_text(label), search_text($2)) > 0)
order by strpos(lower(code), lower($2)) <> 1, code limit ${OFFERED_CODES}`,
  columns: { code: 'text', label: 'text' },
});

export const findCodes = async (database: Queryable, list: CodeListName, text: string): Promise<OfficialCodes> => ({
  codes: await foundCodesStatement.rows(database, [list, text]),
});

/** Codes of $1 (list, code) that their list does not have, with the three that resemble each most. Lists that are not there refuse none. */
const unknownCodesStatement = defineStatement({
  text: `
with given as (select g.list, g.code from jsonb_to_recordset($1::jsonb) as g(list text, code text))
select g.list, g.code, (
    select coalesce(json_agg(json_build_object('code', c.code, 'label', c.label) order by c.distance, c.code), '[]')
    from (select code, label, code <-> g.code as distance from passport_codes where list = g.list order by 3, 1 limit 3) c
  ) as nearest
from given g
where exists (select from passport_codes c where c.list = g.list)
  and not exists (select from passport_codes c where c.list = g.list and lower(c.code) = lower(g.code))`,
  columns: { list: typed<CodeListName>('text'), code: 'text', nearest: typed<readonly OfficialCode[]>('json') },
});

const FIELDS = Object.entries(LIST_OF_FIELD);

/** Refusals of codes that an imported list does not have, by the field. */
export const unknownCodes = async (database: Queryable, values: ReadonlyMap<string, unknown>): Promise<readonly Violation[]> => {
  const codes = FIELDS.flatMap(([name, list]) => [values.get(name) ?? []].flat().map((code) => ({ list, code })));
  if (codes.length === 0) return [];
  const unknown = await unknownCodesStatement.rows(database, [JSON.stringify(codes)]);
  return unknown.map(({ list, code, nearest }) => ({
    propertyPath: FIELDS.find(([, name]) => name === list)?.[0] ?? '',
    message: CODE_LIST_REFUSALS.unknown({ list, code, nearest }),
    code: 'passport',
  }));
};

const INSERT = `
insert into passport_codes (list, code, label, imported_at)
select $1, c.code, c.label, $3 from jsonb_to_recordset($2::jsonb) as c(code text, label text)`;

const countStatement = defineStatement({
  text: 'select count(*)::int as count from passport_codes where list = $1',
  columns: { count: 'int4' },
});

interface ReplaceList {
  readonly list: CodeListName;
  readonly codes: readonly OfficialCode[];
}

/** An imported list takes the place of the one before; none takes it away. */
const replaceList = async (context: WriteContext, { list, codes }: ReplaceList): Promise<void> => {
  const { database, now } = context;
  const [before] = await countStatement.rows(database, [list]);
  await database.write('passport_codes', 'delete from passport_codes where list = $1', [list]);
  if (codes.length > 0) await database.write('passport_codes', INSERT, [list, JSON.stringify(codes), now]);
  await journalEvent(context, {
    resource: 'passport_codes',
    action: 'update',
    before: { [list]: before?.count ?? 0 },
    after: { [list]: codes.length },
  });
};

/** Takes the codes of a table, in the caller's transaction. */
export const importCodeList = async (
  context: WriteContext,
  { list, lines }: { readonly list: CodeListName; readonly lines: readonly (readonly string[])[] },
): Promise<CodeListImport> => {
  const table = officialCodes(list, lines);
  if (!table) throw importRefused(CODE_LIST_REFUSALS.noColumn(list));
  await replaceList(context, { list, codes: table.codes });
  return { count: table.codes.length, skipped: table.skipped };
};

/** Takes a list away, in the caller's transaction: the form of its codes is checked alone again. */
export const forgetCodeList = (context: WriteContext, list: CodeListName): Promise<void> =>
  replaceList(context, { list, codes: [] });
