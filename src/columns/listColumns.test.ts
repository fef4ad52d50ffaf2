import { expect, it } from 'vitest';
import { resourceByName } from '../../model/registry/resources.ts';
import { columnTitle } from './columnTitle.ts';
import { columnValue } from './columnValue.ts';
import { availableColumns, columnFields } from './listColumns.ts';

const needs = resourceByName('need_trainings');

it('offers fields of the row and of its related records', () => {
  const columns = availableColumns(needs);
  for (const name of ['area', 'city', 'carDealer', 'carModel', 'trainee.phoneNumber', 'trainee.mobilePhone', 'trainee.email'])
    expect(columns).toContain(name);
  expect(columns).not.toContain('trainingType.color');
  expect(columnTitle(needs, 'trainee.email')).toBe('Stagiaire · E-mail');
  expect(columnFields(needs, ['trainee.email', 'trainee.nope', 'nope.email']).map(([name]) => name)).toEqual(['trainee.email']);
});

it('reads a related record’s field from the row, and nothing where there is none', () => {
  const trainee = { '@id': '/api/trainees/3', id: 3, mobilePhone: '+33612345678' };
  expect(columnValue(needs, 'trainee.mobilePhone', { trainee })).toMatchObject({
    resource: 'trainees',
    path: 'mobilePhone',
    value: '+33612345678',
  });
  expect(columnValue(needs, 'trainee.mobilePhone', { trainee: null }).value).toBeUndefined();
  expect(columnValue(needs, 'city', { city: 'Lille' }).value).toBe('Lille');
});
