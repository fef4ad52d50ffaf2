import { describe, expect, it } from 'vitest';
import { companies } from '../companies/company.ts';
import { boolean, choices, date, dateTime, type Field, integer, phone, text } from '../kernel/field.ts';
import { readCell, showCell } from './importCells.ts';

const where = { resource: 'companies', name: 'accountType', today: '2026-11-24' };
const read = (field: Field, cell: string): unknown => Object.values(readCell(field, cell, where))[0];
const refuses = (field: Field, cell: string): boolean => 'refused' in readCell(field, cell, where);

describe('import cells are parsed by the rules of their field', () => {
  it.each([
    ['a day as the French write it', date(), '3/9/2026', '2026-09-03'],
    ['a day with points', date(), '03.09.2026', '2026-09-03'],
    ['a day as computers write it', date(), '2026-09-03', '2026-09-03'],
    ['a day with a time that it does not need', date(), '03/09/2026 14:30', '2026-09-03'],
    ['a moment in Paris', dateTime(), '24/11/2026 à 9h05', '2026-11-24T08:05:00.000Z'],
    ['a moment in summer', dateTime(), '2026-07-01 14:30', '2026-07-01T12:30:00.000Z'],
    ['a moment without a time, at nine', dateTime(), '24/11/2026', '2026-11-24T08:00:00.000Z'],
    ['a number with blanks and its unit', integer(), '12 500 km', 12_500],
    ['a number with decimals of nothing', integer(), '40,00', 40],
    ['a text without its blanks', text(), '  Zoé ', 'Zoé'],
    ['nothing', integer(), '   ', null],
  ] as const)('%s', (_name, field, cell, expected) => {
    expect(read(field, cell)).toBe(expected);
  });

  it.each([
    ['a day that does not exist', date(), '31/02/2026'],
    ['an hour that does not exist', dateTime(), '24/11/2026 24:00'],
    ['a day that does not exist, with a time', dateTime(), '31/02/2026 09:00'],
    ['a number with decimals', integer(), '40,5'],
  ] as const)('and refused: %s', (_name, field, cell) => {
    expect(refuses(field, cell)).toBe(true);
  });

  it('a choice by its code or its label, in any case', () => {
    const { accountType } = companies.fields;
    const [code = ''] = accountType.choices;
    expect([code, code.toUpperCase()].map((cell) => read(accountType, cell))).toEqual([code, code]);
    expect(read(accountType, String(showCell(accountType, code, where)).toLowerCase())).toBe(code);
    expect(refuses(accountType, 'Docteur')).toBe(true);
  });
});

describe('import cells format values for people', () => {
  it.each([
    ['a day', date(), '2026-09-03', '03/09/2026'],
    ['a moment in Paris', dateTime(), '2026-11-24T08:05:00Z', '24/11/2026 09:05'],
    ['a telephone', phone(), '+33612345678', '06 12 34 56 78'],
    ['a number', integer(), 40, '40'],
    ['nothing', text(), null, null],
    [
      'choices by their labels',
      choices(companies.fields.accountType.choices),
      ['big_accounts', 'small_accounts'],
      'Grand compte, Petit compte',
    ],
    ['yes', boolean(), true, 'Oui'],
    ['no', boolean(), false, 'Non'],
    ['no choice', choices(['big_accounts']), [], null],
  ] as const)('%s', (_name, field, value, expected) => {
    expect(showCell(field, value, where)).toBe(expected);
  });

  it('a choice by its label', () => {
    expect(showCell(companies.fields.accountType, 'big_accounts', where)).toBe('Grand compte');
  });
});
