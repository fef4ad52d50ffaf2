import { pathSteps } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInCollection } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { columnSource } from './listColumns.ts';

const targetOf = (field: Field): Resource | null => {
  if (field.kind === 'file') return resourceByName('files');
  return field.kind === 'one' || field.kind === 'many' || field.kind === 'inverse' ? resourceByName(field.target) : null;
};

/** Fields that a cell shows: a related record by its label, other fields as they are. */
const shownBy = (resource: Resource, name: string): readonly string[] => {
  const source = columnSource(resource, name);
  // A path into a related record, e.g. `logisticSessions.startAt`.
  if (!source || source.relation !== null) return [name];
  const target = targetOf(source.field);
  return target && target.label.length > 0 ? target.label.map((inner) => `${name}.${inner}`) : [name];
};

const isListed = (resource: Resource, name: string): boolean => {
  const field = (resource.fields as Fields)[pathSteps(name)[0] ?? ''];
  return field !== undefined && isInCollection(field);
};

/**
 * The fields that a list asks for: those of its columns, of the records' labels, and those in `reads`, which rows need besides.
 * Always in the same order, so that the same columns in another one ask nothing new.
 * @example listProperties(reminders, ['needTraining', 'reminderAt']) // ['needTraining.name', …, 'reminderAt']
 */
export const listProperties = (
  resource: Resource,
  columns: readonly string[],
  reads: readonly string[] = [],
): readonly string[] => {
  const names = [...columns, ...resource.label, ...reads].filter((name) => isListed(resource, name));
  return [...new Set(names.flatMap((name) => shownBy(resource, name)))].sort();
};
