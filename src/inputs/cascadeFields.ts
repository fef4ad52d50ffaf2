import { type Field, type Fields, isRelation, isWritable } from '../../model/kernel/field.ts';
import type { RelationField } from '../../model/kernel/fieldKinds.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';

const fitsInOwner = (field: Field): boolean => isWritable(field) && !field.hidden && (!isRelation(field) || field.kind === 'one');

/**
 * Fields of a cascade's target in the owner's form. For an existing record only embedded fields: others would look empty, and be
 * cleared by the next save.
 */
export const cascadeFields = (relation: RelationField, isNew: boolean): readonly (readonly [string, Field])[] => {
  if (!isResourceKey(relation.target)) return [];
  const target = resourceByName(relation.target);
  const embedded = new Set([...target.label, ...(relation.embed ?? [])]);
  return Object.entries(target.fields as Fields).filter(([name, field]) => {
    if (!fitsInOwner(field) || (relation.kind === 'inverse' && name === relation.mappedBy)) return false;
    return embedded.has(name) || (isNew && (field.required === true || name === target.scope?.areas));
  });
};
