import { afterAll, beforeAll, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signPeriod.ts';
import type { Database } from '../../../server/database/database.ts';
import { at, buildAttendedSession } from '../../support/attendedSession.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['45', '45 minutes avant la demi-journée.'],
  ['1', '1 minute avant la demi-journée.'],
  ['0', 'au début de la demi-journée.'],
])('tells when signing starts with %s minutes configured', async (minutes, end) => {
  const { entryUuids } = await buildAttendedSession(database);
  await database.query(
    `insert into configurations (code, value) values ('attendance_early_minutes', $1)
     on conflict (code) do update set value = excluded.value`,
    [minutes],
  );
  const signing = signPeriod(database, {
    uuid: entryUuids[0],
    actor: null,
    now: at('07:00'),
    period: 'morning',
    svg: '<svg/>',
    trainerId: null,
    deviceTime: null,
  });
  await expect(signing).rejects.toThrow(`Il est trop tôt pour signer : la signature ouvre ${end}`);
});
