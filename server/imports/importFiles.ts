import { showCell } from '../../model/imports/importCells.ts';
import type { ImportColumn, ImportLayout } from '../../model/imports/importColumns.ts';
import { IMPORT_LAYOUTS, importLayout } from '../../model/imports/importLayouts.ts';
import { layoutFor } from '../../model/imports/requiredColumns.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { mayFill } from '../../model/kernel/hiddenFields.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { IMPORT_FILE_WORDS, YES } from '../../model/messages/imports/importFiles.ts';
import { PASSPORT_RIGHT } from '../../model/passport/passportIdentity.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { columnName } from '../database/naming.ts';
import { sealingIsOn } from '../passport/identity/sealedText.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import { targetField } from './check/readRow.ts';
import { BYTE_ORDER_MARK, csvLine } from './file/csvLines.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './file/importFamily.ts';
import { writeWorkbook } from './file/writeWorkbook.ts';
import type { DerivedText, Reason } from './state/importRow.ts';
import { columnOf, type ImportRef, loadImport } from './state/importState.ts';

const failedRowsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select row_number as "rowNumber", cells, derived, corrections, reasons from ${rows}
where import_id = $1 and outcome in ('error', 'skipped') order by row_number`,
  columns: {
    rowNumber: 'int4',
    cells: 'text[]',
    derived: typed<Readonly<Record<string, DerivedText>>>('jsonb'),
    corrections: typed<Readonly<Record<string, string>>>('jsonb'),
    reasons: typed<readonly Reason[]>('jsonb'),
  },
  examples: IMPORT_FAMILIES,
});

type FailedRow = RowOf<typeof failedRowsStatement>;

/** A template is for a person: it has no column of an added field that they may not fill. */
export interface TemplateOf {
  readonly typeName: string;
  readonly roles: readonly Role[];
}

/** Columns for those who may know birth names and numbers; their cells are read by rowIdentities.ts, not like the others. */
const IDENTITY_COLUMNS: readonly ImportColumn[] = (['birthName', 'number'] as const).map((field) => ({
  ...{ field, target: null, required: false },
  ...IMPORT_FILE_WORDS.identity[field],
}));

const templateLayout = ({ typeName, roles }: TemplateOf): ImportLayout => {
  const layout = layoutFor(importLayout(typeName), roles);
  const columns = layout.columns.filter(({ target }) => target === null || mayFill(targetField(target), roles));
  const hasIdentities = layout.mode.kind !== 'record' && isAllowed(PASSPORT_RIGHT, roles) && sealingIsOn();
  return { ...layout, columns: hasIdentities ? [...columns, ...IDENTITY_COLUMNS] : columns };
};

/** The template of a type: headers with an example, and a description of each column. */
export const templateWorkbook = (of: TemplateOf): Promise<Buffer> => {
  const { columns, purpose } = templateLayout(of);
  return writeWorkbook([
    {
      name: IMPORT_FILE_WORDS.import,
      titles: columns.map(({ header }) => header),
      rows: [columns.map(({ example }) => example)],
    },
    {
      name: IMPORT_FILE_WORDS.guide,
      titles: [
        IMPORT_FILE_WORDS.column,
        IMPORT_FILE_WORDS.required,
        IMPORT_FILE_WORDS.content,
        IMPORT_FILE_WORDS.example,
        IMPORT_FILE_WORDS.otherHeaders,
      ],
      rows: [
        ...columns.map(({ header, required, format, example, aliases }) => [
          header,
          required ? YES : '',
          format,
          example,
          aliases.join(', '),
        ]),
        [],
        [purpose],
      ],
    },
  ]);
};

/** The same as csv: headers and an example, in the format of French spreadsheets. */
export const templateCsv = (of: TemplateOf): string => {
  const { columns } = templateLayout(of);
  const lines = [columns.map(({ header }) => header), columns.map(({ example }) => example)];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
};

/** The rows not imported, as in the file but for split columns, with line and reason: to correct and import again. */
export const failedRowsWorkbook = async (database: Queryable, of: ImportRef): Promise<Buffer> => {
  const { headers, mapping, layout } = await loadImport(database, of);
  const rows = await failedRowsStatement.rows(database, of.family, [of.id]);
  const said = ({ field, message }: Reason): string => {
    const column = field === null ? undefined : columnOf(layout, field);
    return column ? `${column.header} : ${message}` : message;
  };
  const titles = headers.flatMap((header, index) => {
    const split = mapping[index]?.split;
    return split ? split.fields.map((field) => columnOf(layout, field)?.header ?? field) : [header];
  });
  const asSent = ({ cells, derived, corrections }: FailedRow): string[] =>
    headers.flatMap((_header, index) => {
      const { field = null, split } = mapping[index] ?? {};
      if (split) return split.fields.map((name) => corrections[name] ?? derived[name]?.text ?? '');
      return [(field ? corrections[field] : undefined) ?? cells[index] ?? ''];
    });
  return writeWorkbook([
    {
      name: IMPORT_FILE_WORDS.failedRows,
      titles: [...titles, IMPORT_FILE_WORDS.row, IMPORT_FILE_WORDS.reason],
      rows: rows.map((row) => [...asSent(row), String(row.rowNumber), row.reasons.map(said).join(' ; ')]),
    },
  ]);
};

const MAX_CALLED = 20_000;

/** The needs currently with the call centre, with their trainees. */
const callCenterNeedsStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `
select t.id, to_jsonb(t) as need_trainings, to_jsonb(p) as trainees from need_trainings t join trainees p on p.id = t.trainee_id
where t.send_to_call_center_at is not null and ${scope} order by t.id limit ${MAX_CALLED}`,
  columns: {
    id: 'int4',
    need_trainings: typed<Record<string, unknown>>('jsonb'),
    trainees: typed<Record<string, unknown>>('jsonb'),
  },
});

/** The needs currently with the call centre, in the layout of the file that comes back. */
export const callCenterWorkbook = async (database: Queryable, actor: Actor): Promise<Buffer> => {
  // Without added fields: the call centre is another organisation.
  const { columns } = IMPORT_LAYOUTS.NEEDTRAININGCALLCENTER;
  const rows = await callCenterNeedsStatement.rows({ database, actor }, []);
  const cellsOf = (row: (typeof rows)[number]): string[] =>
    columns.map(({ target }) => {
      if (target === null) return String(row.id);
      // Status and reminder are filled in by the call centre.
      if ((target.resource !== 'need_trainings' && target.resource !== 'trainees') || target.name === 'status') return '';
      const field = targetField(target);
      return showCell(field, row[target.resource][columnName(target.name, field)], target) ?? '';
    });
  return writeWorkbook([
    { name: IMPORT_FILE_WORDS.callCenter, titles: columns.map(({ header }) => header), rows: rows.map(cellsOf) },
  ]);
};
