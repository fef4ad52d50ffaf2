import { expect, it } from 'vitest';
import { createLog } from '../../../server/platform/log.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

const CANARY = 'kanarie-47';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
};

it.each(['password', 'cookie', 'authorization', 'token', 'email', 'username', 'phoneNumber'])('omits %s at any depth', (name) => {
  const text = logged((log) => {
    log.info({ [name]: CANARY, body: { [name]: CANARY }, request: { headers: { [name]: CANARY } } }, 'a call');
  });

  expect(text).not.toContain(CANARY);
  expect(text).toContain('[retiré]');
});

it('omits user input that a database error quotes', async () => {
  const database = await openTestDatabase();
  const errors: unknown[] = [];
  await database.query('select $1::int', [CANARY]).catch((error: unknown) => errors.push(error));
  await database
    .query('insert into areas (code, name) values ($1, $1), ($1, $1)', [CANARY])
    .catch((error: unknown) => errors.push(error));
  await database.close();

  const text = logged((log) => {
    for (const err of errors) log.error({ err }, 'request failed');
  });

  expect(errors).toHaveLength(2);
  expect(text).not.toContain(CANARY);
  expect(text).toContain('23505');
});

it('writes one line for a text with line ends', () => {
  const text = logged((log) => log.info({ path: 'a\n{"level":50}' }, 'b\r\n{"level":60}'));

  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: 30, path: 'a\n{"level":50}' });
});
