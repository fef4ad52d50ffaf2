import { embeddedNames } from '../../model/kernel/embeddedNames.ts';
import { type Field, type Fields, isInItem } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';

/** Maximum embedding depth. */
const MAX_DEPTH = 3;

interface Embedding {
  readonly embed: readonly string[];
  readonly depth: number;
}

const leadsTo = (name: string, field: Field, { embed, depth }: Embedding): boolean => {
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'inverse') return false;
  // A record is never its own parent.
  if (field.target === name) return depth > 1;
  if (depth === MAX_DEPTH) return false;
  const target = resourceByName(field.target);
  const fields = target.fields as Fields;
  return [...embeddedNames(target.label, embed)].some(
    ([shown, inside]) => fields[shown] && leadsTo(name, fields[shown], { embed: inside, depth: depth + 1 }),
  );
};

const known = new Map<string, boolean>();

/**
 * Does a record's item embed the record itself (a trainee's needs embed their trainee). If it does, the statement that writes the
 * record would return its old version there.
 */
export const embedsItself = (resource: Resource): boolean => {
  const found =
    known.get(resource.name) ??
    Object.values<Field>(resource.fields as Fields).some(
      (field) =>
        isInItem(field) && leadsTo(resource.name, field, { embed: 'embed' in field ? (field.embed ?? []) : [], depth: 1 }),
    );
  known.set(resource.name, found);
  return found;
};
