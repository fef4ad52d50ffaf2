import { type Field, type Fields, filterKinds } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { recordName } from '../../../model/messages/labels.ts';
import { choiceLabel, recordLabel } from '../../../model/messages/recordLabel.ts';
import { CREATED_AT } from '../../../model/registry/countedFields.ts';
import type { CountedView, ViewFigure, ViewFigureRow } from '../../../model/savedViews/viewFigure.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import { type ChartData, monthText } from '../parts/chart.ts';
import { COUNTED_MESSAGES } from './messages.ts';

/** A figure's field and date, of a list. */
export interface Counting extends Pick<ViewFigure, 'field' | 'month'> {
  readonly resource: Resource;
}

/** Values that a chart draws over months; the table has more. */
export const SERIES_MAX = 5;

/** Months between two counted ones are drawn as empty, unless a wrong date lies far off. */
const GAP_MAX = 60;

const fieldAt = (resource: Resource, name: string): Field | undefined => (resource.fields as Fields)[name];

/** Label of a field or date to count by. */
export const countedLabel = (resource: Resource, name: string): string =>
  name === CREATED_AT && !fieldAt(resource, name) ? COUNTED_MESSAGES.createdAt : fieldLabel(resource.name, name);

/** `Zone à risque, par mois (Date de création)`. */
export const proposedName = ({ resource, field, month }: Counting): string => {
  const parts = [
    ...(field ? [countedLabel(resource, field)] : [recordName(resource.name, 2)]),
    ...(month ? [COUNTED_MESSAGES.byMonth(countedLabel(resource, month))] : []),
  ];
  return parts.join(', ').slice(0, 100);
};

/** Text of a row's value. */
export const valueText = ({ resource, field: name }: Counting, { value, label, isOther }: ViewFigureRow): string => {
  if (!name) return recordName(resource.name, 2);
  if (isOther) return COUNTED_MESSAGES.others;
  if (value === null) return COUNTED_MESSAGES.none;
  const field = fieldAt(resource, name);
  if (field?.kind === 'one' || field?.kind === 'many') {
    return label ? recordLabel(field.target, label) : COUNTED_MESSAGES.goneRecord;
  }
  if (field?.kind === 'choice' || field?.kind === 'choices') return choiceLabel(resource.name, name, value);
  return value === 'true' ? COUNTED_MESSAGES.yes : COUNTED_MESSAGES.no;
};

export const rowMonthText = ({ month, isEarlier }: ViewFigureRow): string => {
  if (isEarlier) return COUNTED_MESSAGES.earlier;
  return month === null ? COUNTED_MESSAGES.undated : monthText(month);
};

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthAt = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The counted months in order, and empty ones between them. */
const monthsOf = (rows: readonly ViewFigureRow[]): readonly string[] => {
  const months = [...new Set(rows.flatMap(({ month }) => month ?? []))].sort();
  const [first, last] = [months.at(0), months.at(-1)].map((month) => (month ? monthNumber(month) : 0));
  const length = (last ?? 0) - (first ?? 0) + 1;
  if (months.length < 2 || length > GAP_MAX) return months;
  return Array.from({ length }, (_, index) => monthAt((first ?? 0) + index));
};

/** Data of a chart, and the rows behind each part of a bar. */
export interface CountedChart extends ChartData {
  /** The counted row behind one bar or point; undefined: the point adds up several rows, or has none. */
  readonly rowAt: (label: number, series: number) => ViewFigureRow | undefined;
  /** Records that it leaves out. */
  readonly notDrawn: number;
  /** Are rarer values drawn together. */
  readonly isGrouped: boolean;
}

const sumOf = (rows: readonly ViewFigureRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const onlyOf = (rows: readonly ViewFigureRow[]): ViewFigureRow | undefined => (rows.length === 1 ? rows[0] : undefined);

const byValue = (counting: Counting, { rows }: CountedView): CountedChart => ({
  labels: uniqueTexts(rows.map((row) => valueText(counting, row))),
  series: [{ label: recordName(counting.resource.name, 2), values: rows.map(({ count }) => count) }],
  rowAt: (label) => rows[label],
  notDrawn: 0,
  isGrouped: false,
});

/** Two records may have the same label, and an axis one place for each text. */
const uniqueTexts = (texts: readonly string[]): readonly string[] =>
  texts.map((text, index) => {
    const before = texts.slice(0, index).filter((other) => other === text).length;
    return before > 0 ? `${text} (${before + 1})` : text;
  });

interface Series {
  readonly label: string;
  readonly rows: readonly ViewFigureRow[];
}

const seriesKey = ({ value, isOther }: ViewFigureRow): string => (isOther ? 'other' : `value ${value}`);

/** The most frequent values, the rest of them, and the records without a value. */
const seriesOf = (counting: Counting, rows: readonly ViewFigureRow[]): readonly Series[] => {
  const groups = [...Map.groupBy(rows, seriesKey).values()];
  const valueGroups = groups.filter(([row]) => row?.value !== null).sort((one, other) => sumOf(other) - sumOf(one));
  const without = groups.filter(([row]) => row?.value === null && !row.isOther);
  const rest = [...valueGroups.slice(SERIES_MAX), ...groups.filter(([row]) => row?.isOther)].flat();
  const labelled = [...valueGroups.slice(0, SERIES_MAX), ...without].map((group) => ({
    label: group[0] ? valueText(counting, group[0]) : '',
    rows: group,
  }));
  return rest.length > 0 ? [...labelled, { label: COUNTED_MESSAGES.others, rows: rest }] : labelled;
};

const byMonth = (counting: Counting, { rows }: CountedView): CountedChart => {
  const months = monthsOf(rows);
  const series = seriesOf(counting, rows);
  const rowsAt = (label: number, at: number) => (series[at]?.rows ?? []).filter(({ month }) => month === months[label]);
  return {
    labels: months.map(monthText),
    series: series.map((one, at) => ({ label: one.label, values: months.map((_, label) => sumOf(rowsAt(label, at))) })),
    rowAt: (label, at) => onlyOf(rowsAt(label, at)),
    notDrawn: sumOf(rows.filter(({ month }) => month === null)),
    isGrouped: new Set(rows.map(seriesKey)).size > series.length,
  };
};

/** The counted view as bars of its values, or as months with its values. */
export const countedChart = (counting: Counting, answer: CountedView): CountedChart =>
  counting.month ? byMonth(counting, answer) : byValue(counting, answer);

/** May the list be filtered in this way, by what the view's own filters leave. */
const hasFilter = (resource: Resource, name: string, kind: 'exact' | 'exists' | 'range'): boolean => {
  const field = fieldAt(resource, name);
  return field !== undefined && filterKinds(field).includes(kind);
};

/** Can a record have several values of the field. A filter by one of them would replace the view's own filter instead of narrowing it. */
const hasSeveral = (field: Field | undefined): boolean => field?.kind === 'choices' || field?.kind === 'many';

export const countsSeveral = ({ resource, field }: Counting): boolean =>
  Boolean(field) && hasSeveral(fieldAt(resource, field ?? ''));

type Filters = Readonly<Record<string, unknown>>;

const valueFilter = ({ resource, field: name }: Counting, row: ViewFigureRow, filters: Filters): Filters | null => {
  if (!name) return {};
  if (row.isOther) return null;
  if (row.value === null) return hasFilter(resource, name, 'exists') ? { [name]: null } : null;
  const field = fieldAt(resource, name);
  if (!hasFilter(resource, name, 'exact') || (hasSeveral(field) && filters[name] !== undefined)) return null;
  if (field?.kind === 'one' || field?.kind === 'many') return { [name]: `/api/${field.target}/${row.value}` };
  return { [name]: field?.kind === 'choice' || field?.kind === 'choices' ? [row.value] : row.value === 'true' };
};

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

interface Placed {
  readonly filters: Filters;
  /** The date of a relative day. */
  readonly dayAt: (value: unknown) => unknown;
}

const monthFilter = ({ resource, month: name }: Counting, row: ViewFigureRow, { filters, dayAt }: Placed): Filters | null => {
  if (!name) return {};
  if (row.isEarlier) return null;
  if (row.month === null) return hasFilter(resource, name, 'exists') ? { [name]: null } : null;
  if (!hasFilter(resource, name, 'range')) return null;
  const [after, before] = [`${name}[after]`, `${name}[before]`];
  const [from, to] = [dayAt(filters[after]), dayAt(filters[before])];
  const [first, last] = [`${row.month}-01`, lastDay(row.month)];
  return {
    [after]: typeof from === 'string' && from > first ? from : first,
    [before]: typeof to === 'string' && to !== '' && to < last ? to : last,
  };
};

/** Filters of the list of a row's records; null: the list has no such filter. */
export const rowFilters = (counting: Counting, row: ViewFigureRow, placed: Placed): Filters | null => {
  const byField = valueFilter(counting, row, placed.filters);
  const byDate = monthFilter(counting, row, placed);
  return byField && byDate ? { ...placed.filters, ...byField, ...byDate } : null;
};
