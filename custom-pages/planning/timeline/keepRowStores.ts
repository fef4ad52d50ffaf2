import { isPropsEqual } from '@fullcalendar/core/internal';
import { ResourceSplitter } from '@fullcalendar/resource/internal';

/** What FullCalendar 6.1 tells each row, by the row's id. */
type ByRow<Part> = Record<string, Part>;
type Split<Part> = (this: object, ...args: unknown[]) => ByRow<Part>;

interface RowStore {
  readonly defs: object;
  readonly instances: object;
}

interface SplitterParts {
  _splitEventStore: Split<RowStore>;
  _splitIndividualUi: Split<object>;
}

/** Gives a row the very same part as before where it holds the same. */
const keeping = <Part>(split: Split<Part>, isSame: (one: Part, other: Part) => boolean): Split<Part> => {
  const keptBy = new WeakMap<object, Map<string, Part>>();
  return function (this: object, ...args) {
    const parts = split.apply(this, args);
    const kept = keptBy.get(this) ?? new Map<string, Part>();
    keptBy.set(this, kept);
    for (const [row, part] of Object.entries(parts)) {
      const before = kept.get(row);
      if (before && isSame(before, part)) parts[row] = before;
      else kept.set(row, part);
    }
    return parts;
  };
};

const isSameStore = (one: RowStore, other: RowStore): boolean =>
  isPropsEqual(one.defs, other.defs) && isPropsEqual(one.instances, other.instances);

/**
 * FullCalendar 6.1 hands every row a new store whenever one session of the planning changes, and so draws all rows anew at each drop:
 * with 2,000 sessions most of a second. With its store the same, a row is left alone.
 */
export const keepRowStores = (): void => {
  const parts = ResourceSplitter.prototype as unknown as SplitterParts;
  parts._splitEventStore = keeping(parts._splitEventStore, isSameStore);
  parts._splitIndividualUi = keeping(parts._splitIndividualUi, isPropsEqual);
};
