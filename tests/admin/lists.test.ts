import { describe, expect, it } from 'vitest';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { filterSpecs, placeFilters } from '../../src/filters/filterSpecs.ts';
import { defaultSort } from '../../src/frames/list/defaultSort.ts';
import { isMovedToNextApp } from '../../src/layout/isMovedToNextApp.ts';
import { formatPeriod, parseNumber } from '../../src/records/formatValue.ts';

const vehicles = resourceByName('vehicles');
const needs = resourceByName('need_trainings');

describe('filters of a list, from its declaration', () => {
  it('shows the matching filter below each column', () => {
    const { byColumn } = placeFilters(vehicles);
    const controls = Object.fromEntries([...byColumn].map(([name, { control }]) => [name, control]));
    expect(controls).toMatchObject({ reference: 'text', carModel: 'relation', fuel: 'choice', renewAt: 'dates' });
  });

  it('shows the other filters in the panel', () => {
    const names = placeFilters(vehicles).others.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['category', 'renter', 'exists[inactiveUntilDate]']));
  });

  it('follows paths through relations', () => {
    const specs = new Map(filterSpecs(needs).map((spec) => [spec.name, spec]));
    expect(specs.get('company.accountType')).toMatchObject({
      control: 'choice',
      choices: { resource: 'companies', path: 'accountType' },
    });
    expect(specs.get('trainingSession.startAt')).toMatchObject({ control: 'dates', column: 'trainingSession' });
  });

  it('sorts by the default order of the collection', () => {
    expect(defaultSort(vehicles)).toEqual({ field: 'reference', order: 'ASC' });
  });
});

describe('values in French', () => {
  it.each([
    ['12,5', 12.5],
    ['1 234', 1234],
    ['-3', -3],
    ['', null],
    ['12,', '12,'],
  ])('reads the number %s as %s', (typed, value) => expect(parseNumber(typed)).toBe(value));

  it('shows the date once for a period within a Paris day, also at clock changes', () => {
    expect(formatPeriod('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')).toBe('25/10/2026 02:30 – 02:30');
    expect(formatPeriod('2026-11-20T08:00:00Z', '2026-11-21T16:00:00Z')).toBe('20/11/2026 09:00 – 21/11/2026 17:00');
  });

  it('names a record by its label without repeated words', () => {
    expect(recordLabel('areas', { code: 'E1', name: 'E1 Hauts-de-France' })).toBe('E1 Hauts-de-France');
    expect(recordLabel('vehicles', { reference: 'A1', matriculation: 'AB-123-CD' })).toBe('A1 AB-123-CD');
  });

  it('puts a comma between a name and its town, and says a need by person and training', () => {
    expect(recordLabel('companies', { name: 'Transports Girard', city: 'Nantes' })).toBe('Transports Girard, Nantes');
    expect(recordLabel('hotels', { name: 'Hôtel de Lens', city: 'Lens' })).toBe('Hôtel de Lens');
    const need = {
      name: 'Éco-conduite C-12',
      status: 'a_contacter',
      trainee: { firstName: 'Jean', lastName: 'DUPONT' },
      trainingType: { name: 'Éco-conduite' },
    };
    expect(recordLabel('need_trainings', need)).toBe('Jean DUPONT, Éco-conduite');
    expect(recordLabel('need_trainings', { name: 'C-12', status: 'a_contacter' })).toBe('C-12 À contacter');
  });
});

describe('routes of the /next/ app', () => {
  it.each([
    ['/vehicle/list?page=2', ['vehicle/list'], true],
    ['/vehicle/12/edit', ['vehicle/list'], false],
    ['/vehicle/12/edit', ['/vehicle/*'], true],
    ['/vehicles-of-others', ['/vehicle/*'], false],
    ['/planning', [], false],
  ])('%s of %j: %s', (address, routes, expected) => expect(isMovedToNextApp(address, routes)).toBe(expected));
});
