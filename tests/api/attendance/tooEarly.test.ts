import { afterAll, beforeAll, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import type { Database } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['45', '20/11/2026 à 08:15.'],
  ['1', '20/11/2026 à 08:59.'],
  ['0', '20/11/2026 à 09:00.'],
])('tells when signing starts with %s minutes configured', async (minutes, start) => {
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
  await expect(signing).rejects.toThrow(`Il est trop tôt pour signer cette demi-journée : la signature ouvre le ${start}`);
});
