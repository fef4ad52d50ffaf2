import { expect, it } from 'vitest';
import { statementNames } from '../../../server/database/sql.ts';

it('names only a limited number of statements', () => {
  const nameOf = statementNames(20);
  const first = nameOf('select 0');
  const given = Array.from({ length: 50 }, (_, index) => nameOf(`select ${index}`)).filter(Boolean);
  expect(first).not.toBe('');
  expect(new Set(given).size).toBe(20);
  expect(nameOf('select 0')).toBe(first);
  expect(nameOf('select 49')).toBe('');
});
