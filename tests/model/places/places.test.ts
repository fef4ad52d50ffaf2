import { describe, expect, it } from 'vitest';
import type { Field } from '../../../model/kernel/field.ts';
import { violationsOf } from '../../../model/kernel/validation.ts';
import { caterers } from '../../../model/places/caterer.ts';
import { trainingLocations } from '../../../model/places/trainingLocation.ts';

const codes = (field: Field, value: unknown) =>
  violationsOf(field, value, { path: 'f' }).map(({ propertyPath, code }) => `${propertyPath} ${code}`);

const contact = (main: boolean) => ({ lastName: 'Martin', main });

describe('contacts of a caterer', () => {
  const field = caterers.fields.contacts;

  it.each([
    { name: 'one main', value: [contact(true), contact(false)], expected: [] },
    { name: 'no contact', value: [], expected: ['f required'] },
    { name: 'no main', value: [contact(false)], expected: ['f single'] },
    { name: 'two mains', value: [contact(true), contact(true)], expected: ['f single'] },
    { name: 'no last name', value: [{ main: true }], expected: ['f[0].lastName required'] },
    { name: 'an unknown member', value: [{ ...contact(true), age: 4 }], expected: ['f[0].age unknown'] },
  ])('with $name: $expected', ({ value, expected }) => {
    expect(codes(field, value)).toEqual(expected);
  });
});

describe('contacts of a training location', () => {
  const field = trainingLocations.fields.contacts;

  it.each([
    { name: 'none', value: [], expected: [] },
    { name: 'no main', value: [contact(false)], expected: [] },
    { name: 'one main', value: [contact(true)], expected: [] },
    { name: 'two mains', value: [contact(true), contact(true)], expected: ['f single'] },
  ])('with $name: $expected', ({ value, expected }) => {
    expect(codes(field, value)).toEqual(expected);
  });
});

describe('rates of a training location', () => {
  const field = trainingLocations.fields.rates;
  const line = { price: 450.5, periods: ['morning', 'afternoon'], days: ['monday'] };

  it.each([
    { name: 'a group with a line', value: [{ label: 'Semaine', lines: [line] }], expected: [] },
    { name: 'a group without lines', value: [{ label: 'Semaine', lines: [] }], expected: ['f[0].lines required'] },
    { name: 'three decimals', value: [{ label: 'A', lines: [{ price: 1.005 }] }], expected: ['f[0].lines[0].price invalid'] },
    {
      name: 'an unknown day',
      value: [{ label: 'A', lines: [{ ...line, days: ['lundi'] }] }],
      expected: ['f[0].lines[0].days invalid'],
    },
  ])('with $name: $expected', ({ value, expected }) => {
    expect(codes(field, value)).toEqual(expected);
  });
});
