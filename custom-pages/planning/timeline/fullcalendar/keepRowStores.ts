import { isPropsEqual } from '@fullcalendar/core/internal';
import { ResourceSplitter } from '@fullcalendar/resource/internal';

/** State that FullCalendar 6.1 passes to each row, by row id. */
type ByRow<Part> = Record<string, Part>;
type Split<Part> = (this: object, ...args: unknown[]) => ByRow<Part>;

interface Def {
  readonly extendedProps: object;
  readonly resourceIds: readonly string[];
}

interface Instance {
  readonly range: { readonly start: Date; readonly end: Date };
}

type Ui = Readonly<Record<string, unknown>>;

interface RowStore {
  readonly defs: Readonly<Record<string, Def>>;
  readonly instances: Readonly<Record<string, Instance>>;
}

interface SplitterParts {
  _splitEventStore: Split<RowStore>;
  _splitIndividualUi: Split<Readonly<Record<string, Ui>>>;
}

/** Reuses a row's previous part if its content is the same. */
const keeping = <Part>(split: Split<Part>, isSame: (one: Part, other: Part) => boolean): Split<Part> => {
  const partsBySplitter = new WeakMap<object, Map<string, Part>>();
  return function (this: object, ...args) {
    const parts = split.apply(this, args);
    const earlier = partsBySplitter.get(this) ?? new Map<string, Part>();
    partsBySplitter.set(this, earlier);
    for (const [row, part] of Object.entries(parts)) {
      const before = earlier.get(row);
      if (before && isSame(before, part)) parts[row] = before;
      else earlier.set(row, part);
    }
    return parts;
  };
};

const isSameRecord = <Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  isSame: (one: Value, other: Value) => boolean,
): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([id, value]) => {
      const match = other[id];
      return value === match || (value !== undefined && match !== undefined && isSame(value, match));
    })
  );
};

/** The rendering of an entry depends only on its source, rows and times (timelineInputs.ts). */
const isSameDef = (one: Def, other: Def): boolean =>
  isPropsEqual(one.extendedProps, other.extendedProps) &&
  one.resourceIds.length === other.resourceIds.length &&
  one.resourceIds.every((id, index) => id === other.resourceIds[index]);

const isSameInstance = ({ range: one }: Instance, { range: other }: Instance): boolean =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => item === other[index]));

const isSameUi = (one: Ui, other: Ui): boolean => isSameRecord(one, other, isSameValue);

const isSameUis = (one: Readonly<Record<string, Ui>>, other: Readonly<Record<string, Ui>>): boolean =>
  isSameRecord(one, other, isSameUi);

const isSameStore = (one: RowStore, other: RowStore): boolean =>
  isSameRecord(one.defs, other.defs, isSameDef) && isSameRecord(one.instances, other.instances, isSameInstance);

/**
 * FullCalendar 6.1 gives every row a new store whenever one session changes, and so renders all rows at each drop or incoming
 * change: nearly a second with 2,000 sessions. Keeping the store of unchanged rows avoids this.
 */
export const keepRowStores = (): void => {
  const parts = ResourceSplitter.prototype as unknown as SplitterParts;
  parts._splitEventStore = keeping(parts._splitEventStore, isSameStore);
  parts._splitIndividualUi = keeping(parts._splitIndividualUi, isSameUis);
};
