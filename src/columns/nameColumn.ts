import type { Field, Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnValue } from './columnValue.ts';

/** Kinds whose text can be a link, the most telling first; e-mails, numbers and files are links already. */
const KINDS: readonly Field['kind'][] = ['text', 'one', 'dateTime', 'date', 'choice'];

const kindRank = (resource: Resource, name: string): number => {
  const field = (resource.fields as Fields)[name];
  return field ? KINDS.indexOf(field.kind) : -1;
};

/** The column whose value opens the row's record: the most telling part of its label that the list shows; null: it shows none. */
export const nameColumn = (
  resource: Resource,
  names: readonly string[],
  record: Readonly<Record<string, unknown>>,
): string | null => {
  const shown = resource.label.filter(
    (name) => names.includes(name) && kindRank(resource, name) !== -1 && Boolean(columnValue(resource, name, record).value),
  );
  const texts = names.filter((name) => shown.includes(name) && kindRank(resource, name) === 0);
  return texts[0] ?? shown.toSorted((left, right) => kindRank(resource, left) - kindRank(resource, right))[0] ?? null;
};
