/** The pages that this tab has shown, the newest last: each by its last address, with filters and tabs. */
let visited: readonly string[] = [];
/** The rows of a list's page. */
interface OpenedRows {
  /** Addresses, in the order of the page. */
  readonly rows: readonly string[];
  /** How many rows the pages before have. */
  readonly before: number;
  /** How many rows all pages have together. */
  readonly total: number;
}

const NO_ROWS: OpenedRows = { rows: [], before: 0, total: 0 };

/** The list that a record was last opened from. */
let opened: OpenedRows & { readonly list: string } = { list: '', ...NO_ROWS };

const VISITED_MAX = 50;

const pageOf = (address: string): string => address.split('?')[0] ?? '';

/** Forgets all: another router begins. */
export const forgetVisits = (): void => {
  visited = [];
  opened = { list: '', ...NO_ROWS };
};

/** Notes where the tab is now. A page that was left for this one is the one to go back to, unless the person goes back to it. */
export const noteVisit = (address: string, isReplaced: boolean): void => {
  const [before, last] = [visited.at(-2), visited.at(-1)];
  const isSame = last !== undefined && pageOf(last) === pageOf(address);
  const isBack = before !== undefined && pageOf(before) === pageOf(address);
  const earlierPages = isBack && !isSame ? visited.slice(0, -2) : isSame || isReplaced ? visited.slice(0, -1) : visited;
  visited = [...earlierPages, address].slice(-VISITED_MAX);
};

/** Pages that nobody goes back to: forms of new records, refusals, the login, the start. */
const PASSED = /\/create$|^\/(login|logout|access-denied)?$/;

/** The page that led to this one; null: none, or none to go back to. */
export const cameFrom = (): string | null => {
  const before = visited.at(-2);
  return before === undefined || PASSED.test(pageOf(before)) ? null : before;
};

/** Notes the rows of the current page's list, from which a record is opened. */
export const noteOpenedRows = (rows: OpenedRows): void => {
  opened = { list: pageOf(visited.at(-1) ?? ''), ...rows };
};

interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** From 1, in all pages of the list. */
  readonly position: number;
  readonly count: number;
}

/** The rows before and after the record of a page, in the list that it was opened from; null: it was not. */
export const neighboursOf = (address: string): Neighbours | null => {
  const { list, rows, before, total } = opened;
  const index = rows.findIndex((row) => pageOf(row) === pageOf(address));
  if (index === -1 || rows.length < 2 || pageOf(cameFrom() ?? '') !== list) return null;
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null, position: before + index + 1, count: total };
};
