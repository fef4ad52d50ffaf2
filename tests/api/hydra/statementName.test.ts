import { expect, it } from 'vitest';
import { statementName } from '../../../server/hydra/sql.ts';

it('keeps the names of the first shapes and gives no more, since PostgreSQL never forgets one', () => {
  const first = statementName('select 0');
  const given = Array.from({ length: 5000 }, (_, index) => statementName(`select ${index}`)).filter(Boolean);
  expect(new Set(given).size).toBeLessThanOrEqual(2000);
  expect(first).toBeDefined();
  expect(statementName('select 0')).toBe(first);
  expect(statementName('select 4999')).toBeUndefined();
});
