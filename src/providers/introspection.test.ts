import { describe, expect, it, vi } from 'vitest';
import { RESOURCES } from '../../model/registry/resources.ts';
import { buildApi } from './introspection.ts';

const api = buildApi('http://localhost:8000/api');
const resourceOf = (name: string) => {
  const resource = api.resources?.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`${name} is not introspected`);
  return resource;
};
const fieldOf = (resource: string, name: string) => resourceOf(resource).fields?.find((field) => field.name === name);

describe('introspection from the declarations', () => {
  it('knows every record', () => {
    expect(api.resources?.map(({ name }) => name).sort()).toEqual(Object.keys(RESOURCES).sort());
  });

  it('names address, required fields and operations of a record', () => {
    const vehicles = resourceOf('vehicles');
    expect(vehicles.url).toBe('http://localhost:8000/api/vehicles');
    expect(vehicles.operations?.map(({ type, method }) => `${type} ${method}`)).toEqual([
      'list GET',
      'show GET',
      'create POST',
      'edit PUT',
      'delete DELETE',
    ]);
    expect(fieldOf('vehicles', 'reference')?.required).toBe(true);
    expect(fieldOf('vehicles', 'commentary')?.required).toBe(false);
  });

  it('resolves to-one and to-many relations to their records', () => {
    expect(fieldOf('vehicles', 'carModel')).toMatchObject({ reference: resourceOf('car_models'), maxCardinality: 1 });
    expect(fieldOf('training_locations', 'areas')).toMatchObject({ reference: resourceOf('areas'), maxCardinality: null });
  });

  it('never reads a password and never writes a computed field', () => {
    const names = (fields?: { name: string }[] | null) => fields?.map(({ name }) => name) ?? [];
    expect(names(resourceOf('users').readableFields)).not.toContain('password');
    expect(names(resourceOf('users').writableFields)).toContain('password');
    expect(names(resourceOf('companies').writableFields)).not.toContain('siren');
  });

  it('provides the filters and orders of every record without a request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const parameters = await Promise.all((api.resources ?? []).map((resource) => resource.getParameters?.()));
    expect(parameters.every((list) => list && list.length > 0)).toBe(true);
    expect(resourceOf('vehicles').parameters?.map(({ variable }) => variable)).toEqual(
      expect.arrayContaining([
        'id',
        'reference',
        'renewAt[after]',
        'renewAt[before]',
        'exists[inactiveUntilDate]',
        'order[reference]',
      ]),
    );
    expect(fetched).not.toHaveBeenCalled();
  });
});
