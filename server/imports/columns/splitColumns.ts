import {
  type ColumnSplit,
  neededSplits,
  offeredSplits,
  splitCellText,
  splitNamed,
  splitsOf,
} from '../../../model/imports/columnSplits.ts';
import type { ImportLayout } from '../../../model/imports/importColumns.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { yieldToEventLoop } from '../../jobs/slices.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import type { DerivedText } from '../state/importRow.ts';
import { filledFields, type ImportState, type MappedColumn } from '../state/importState.ts';

/** Cells of the first rows of an import ($1). */
const firstCellsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select r.cells from ${rows} r where r.import_id = $1 and not r.is_left_out order by r.row_number limit 50`,
  columns: { cells: 'text[]' },
  examples: IMPORT_FAMILIES,
});

/** Texts of some columns ($2: their places, from 1) of all rows of an import ($1). */
const columnTextsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select r.row_number as "rowNumber", r.is_left_out as "isLeftOut",
  array(select coalesce(r.cells[c.place], '') from unnest($2::int[]) with ordinality as c(place, position) order by c.position) as texts
from ${rows} r where r.import_id = $1 order by r.row_number`,
  columns: { rowNumber: 'int4', isLeftOut: 'bool', texts: 'text[]' },
  examples: IMPORT_FAMILIES,
});

const brandNamesStatement = defineStatement({
  text: 'select brand from car_brands order by id',
  columns: { brand: 'text' },
});

type ColumnTexts = RowOf<typeof columnTextsStatement>;

/** Brands that tell the brand of a vehicle from its model; none where no column of the kind can be split so. */
const brandsFor = async (database: Queryable, splits: readonly ColumnSplit[]): Promise<readonly string[]> =>
  splits.some(({ rule }) => rule === 'vehicle') ? (await brandNamesStatement.rows(database, [])).map(({ brand }) => brand) : [];

interface SplitColumn {
  readonly index: number;
  readonly split: ColumnSplit;
}

/** The columns of a mapping that are split. */
export const splitColumns = (layout: ImportLayout, mapping: readonly MappedColumn[]): readonly SplitColumn[] =>
  mapping.flatMap(({ split: mappedSplit }, index) => {
    const split = mappedSplit && splitNamed(layout, mappedSplit.name);
    return split ? [{ index, split }] : [];
  });

/** Texts by field of each row's split columns; those of other columns stay theirs. */
interface DerivedRows {
  /** With the fields that the split columns fill. */
  readonly mapping: readonly MappedColumn[];
  readonly derived: readonly Readonly<Record<string, DerivedText>>[];
}

interface RowsToSplit {
  readonly layout: ImportLayout;
  readonly mapping: readonly MappedColumn[];
  /** Texts of the split columns, by row. */
  readonly rows: readonly (readonly string[])[];
}

/** Splits the columns of rows. */
export const splitRows = async (database: Queryable, { layout, mapping, rows }: RowsToSplit): Promise<DerivedRows> => {
  const columns = splitColumns(layout, mapping);
  const brands = await brandsFor(
    database,
    columns.map(({ split }) => split),
  );
  const mappedFields = new Set(mapping.flatMap(({ field }) => field ?? []));
  const splitFields = new Set(columns.flatMap(({ split }) => split.needed));
  const derivedOf = (texts: readonly string[]): Record<string, DerivedText> =>
    Object.fromEntries(
      columns.flatMap(({ split }, at) => {
        const { texts: parts, refused } = splitCellText(split, texts[at] ?? '', brands);
        const newParts = Object.entries(parts).filter(([field]) => !mappedFields.has(field));
        for (const [field] of newParts) splitFields.add(field);
        return newParts.map(([field, text]) => [field, { text, ...(refused?.field === field && { refused: refused.message }) }]);
      }),
    );
  const derived: Readonly<Record<string, DerivedText>>[] = [];
  for (const [index, texts] of rows.entries()) {
    if (index % ROWS_A_STATEMENT === 0) await yieldToEventLoop();
    derived.push(derivedOf(texts));
  }
  const fieldsOf = ({ fields }: ColumnSplit) => Object.values(fields).filter((field) => splitFields.has(field));
  const filled = mapping.map((column, index): MappedColumn => {
    const split = columns.find((one) => one.index === index)?.split;
    return split ? { ...column, split: { name: split.name, fields: fieldsOf(split) } } : column;
  });
  return { mapping: filled, derived };
};

const ROWS_A_STATEMENT = 500;

const storeText = (rows: string): string => `
update ${rows} r set derived = d.derived
from jsonb_to_recordset($2::jsonb) as d("rowNumber" int, derived jsonb) where r.import_id = $1 and r.row_number = d."rowNumber"`;

/** Splits the stored rows of an import by its mapping, which then has the fields that they fill. */
export const storeSplits = async (
  database: Queryable,
  { id, family, layout }: ImportState,
  mapping: readonly MappedColumn[],
): Promise<readonly MappedColumn[]> => {
  const { rows: table } = family;
  const columns = splitColumns(layout, mapping);
  if (columns.length === 0) {
    await database.write(table, `update ${table} set derived = '{}' where import_id = $1 and derived <> '{}'`, [id]);
    return mapping;
  }
  const rows = await columnTextsStatement.rows(database, family, [id, columns.map(({ index }) => index + 1)]);
  const split = await splitRows(database, { layout, mapping, rows: rows.map(({ texts }) => texts) });
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await yieldToEventLoop();
    const some = rows
      .slice(from, from + ROWS_A_STATEMENT)
      .map(({ rowNumber }, at) => ({ rowNumber, derived: split.derived[from + at] ?? {} }));
    await database.write(table, storeText(table), [id, JSON.stringify(some)]);
  }
  return split.mapping;
};

const PREVIEWED_ROWS = 3;

/** Result of a split for a column: values of the first rows that have a text, and how many rows are left to a person. */
const offerOf = (
  split: ColumnSplit,
  rows: readonly { readonly rowNumber: number; readonly text: string }[],
  brands: readonly string[],
) => {
  const read = rows.map(({ rowNumber, text }) => ({ rowNumber, text, ...splitCellText(split, text, brands) }));
  const fields = Object.values(split.fields);
  return {
    name: split.name,
    fields: fields.filter((field) => split.needed.includes(field) || read.some(({ texts }) => texts[field] !== undefined)),
    needed: split.needed,
    rows: read.slice(0, PREVIEWED_ROWS).map(({ rowNumber, text, texts, refused }) => ({
      rowNumber,
      text,
      cells: refused ? {} : texts,
      refused: refused?.message ?? null,
    })),
    unsplitCount: read.filter(({ refused }) => refused !== null).length,
  };
};

/** By column of an import: the ways to split it that it is offered, and the chosen one, each with what it makes of the rows. */
export const readSplitOffers = async (database: Queryable, state: ImportState) => {
  const { layout, mapping, headers, family, id } = state;
  const splits = splitsOf(layout);
  if (splits.length === 0) return headers.map(() => []);
  const brands = await brandsFor(database, splits);
  const first = await firstCellsStatement.rows(database, family, [id]);
  const likely = headers.map((header, index): readonly ColumnSplit[] => {
    const { field = null, split } = mapping[index] ?? {};
    const texts = first.map(({ cells }) => cells[index] ?? '');
    const otherFields = new Set(filledFields(mapping.filter((_column, other) => other !== index)));
    const offered = offeredSplits(splits, { column: { header, field, texts }, taken: otherFields, brands });
    return splits.filter((one) => offered.includes(one) || one.name === split?.name);
  });
  const places = likely.flatMap((splits, index) => (splits.length > 0 ? [index + 1] : []));
  if (places.length === 0) return headers.map(() => []);
  const rows = await columnTextsStatement.rows(database, family, [id, places]);
  return likely.map((splits, index) => {
    const texts = textsAt(rows, places.indexOf(index + 1));
    const usefulSplits = neededSplits(
      splits,
      texts.map(({ text }) => text),
      brands,
    );
    const splitChoices = splits.filter((split) => usefulSplits.includes(split) || split.name === mapping[index]?.split?.name);
    return splitChoices.map((split) => offerOf(split, texts, brands));
  });
};

const textsAt = (rows: readonly ColumnTexts[], at: number) =>
  rows.flatMap(({ rowNumber, isLeftOut, texts }) => {
    const text = texts[at]?.trim() ?? '';
    return isLeftOut || text === '' ? [] : [{ rowNumber, text }];
  });
