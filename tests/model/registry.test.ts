import { describe, expect, it } from 'vitest';
import { type Field, type Fields, isRelation } from '../../model/kernel/field.ts';
import { areaPaths, type Resource } from '../../model/kernel/resource.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/registry/resources.ts';

const ALL: readonly Resource[] = Object.values(RESOURCES);

const fieldsOf = (resource: Resource): Fields => resource.fields;

const relations = ALL.flatMap((resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => (isRelation(field) ? [{ resource, name, field }] : [])),
);

/** The field at the end of a path, or undefined if a step does not exist. */
const fieldAt = (resource: Resource, path: string): Field | undefined => {
  const [head = '', ...rest] = path.split('.');
  const field = fieldsOf(resource)[head];
  if (rest.length === 0) return field;
  if (!field || !isRelation(field) || !isResourceKey(field.target)) return undefined;
  return fieldAt(resourceByName(field.target), rest.join('.'));
};

describe('the registry', () => {
  it.each(Object.entries(RESOURCES))('names %s as its declaration does', (key, resource) => {
    expect(resource.name).toBe(key);
  });

  it('puts fields that some readers may not see only in the item', () => {
    for (const { fields } of Object.values<Resource>(RESOURCES)) {
      for (const field of Object.values<Field>(fields as Fields)) if (field.readableBy) expect(field.in).toBe('item');
    }
  });

  it('gives every record a distinct type', () => {
    expect(new Set(ALL.map(({ type }) => type)).size).toBe(ALL.length);
  });

  it.each(relations.map((relation) => [`${relation.resource.name}.${relation.name}`, relation] as const))(
    'resolves the target of %s, its embedded fields and its pick filters',
    (_, { field }) => {
      expect(isResourceKey(field.target)).toBe(true);
      const target = resourceByName(field.target);
      for (const embedded of field.embed ?? []) expect(Object.keys(fieldsOf(target))).toContain(embedded.split('.')[0]);
      const filters = [
        ...Object.keys(fieldsOf(target)).filter((name) => fieldsOf(target)[name]?.filter),
        ...Object.keys(target.filters),
      ];
      for (const picked of Object.keys(field.kind === 'inverse' ? {} : (field.pick ?? {}))) expect(filters).toContain(picked);
    },
  );

  it.each(
    relations.flatMap(({ resource, name, field }) => (field.kind === 'inverse' ? [[resource.name, name, field] as const] : [])),
  )('finds the owning side of %s.%s', (resource, _, field) => {
    const owner = fieldsOf(resourceByName(field.target))[field.mappedBy];
    expect(owner).toMatchObject({ kind: expect.stringMatching(/^(one|many)$/), target: resource });
  });

  it('narrows a choice by a field that the record and the target share', () => {
    for (const { resource, field } of relations) {
      if (field.kind !== 'one' || !field.dependsOn) continue;
      const [own, theirs] = [fieldsOf(resource)[field.dependsOn], fieldsOf(resourceByName(field.target))[field.dependsOn]];
      expect(own).toMatchObject({ kind: 'one' });
      expect(theirs).toMatchObject({ kind: 'one', filter: 'exact', target: own && isRelation(own) ? own.target : null });
    }
  });

  it.each(ALL.map((resource) => [resource.name, resource] as const))('finds every field that %s names', (_, resource) => {
    const known = Object.keys(fieldsOf(resource));
    for (const label of resource.label) expect(known).toContain(label);
    for (const ordered of Object.keys(resource.order)) expect([...known, 'id']).toContain(ordered);
    for (const filter of Object.values(resource.filters)) {
      if (filter.kind !== 'virtual') expect(fieldAt(resource, filter.path), filter.path).toBeDefined();
    }
    for (const section of Object.values(fieldsOf(resource)).map((field) =>
      field.hidden ? null : (field.section ?? 'identity'),
    )) {
      if (section && resource.sections) expect(resource.sections).toContain(section);
    }
  });

  it.each(ALL.flatMap((resource) => (resource.scope ? [[resource.name, resource] as const] : [])))(
    'resolves the row scope of %s to areas and trainers',
    (_, resource) => {
      const { trainer, sentFile } = resource.scope ?? {};
      for (const path of areaPaths(resource.scope ?? {})) expect(fieldAt(resource, path)).toMatchObject({ target: 'areas' });
      if (sentFile) expect(fieldAt(resource, sentFile)).toMatchObject({ kind: 'file' });
      if (trainer && trainer !== 'self') expect(fieldAt(resource, trainer)).toMatchObject({ target: 'trainers' });
    },
  );
});
