import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type RunningPostgres, startPostgres } from '../../support/database/postgres.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';

// PGlite has one connection: only PostgreSQL can run two signatures in parallel.
let server: RunningPostgres;
let database: Database;

beforeAll(async () => {
  server = await startPostgres({ fsync: false });
  database = openPostgres({ url: server.url, connections: 20 });
  await migrate(database);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const sign = (uuid: string) =>
  signPeriod(database, {
    uuid,
    actor: null,
    now: at('09:05'),
    period: 'morning',
    svg: '<svg/>',
    trainerId: null,
    deviceTime: null,
  });

/** Lines of a valid journal. */
const lineCount = async (): Promise<number> => {
  const verdict = await verifyChain(database);
  return verdict.ok ? verdict.lines : Number.NaN;
};

describe('signing at the same time', () => {
  it('signs once for twenty parallel calls, ten times, with a valid chain', async () => {
    const before = await lineCount();
    for (let round = 0; round < 10; round += 1) {
      const day = await buildAttendedSession(database);
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => sign(day.entryUuids[0])));
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals).toHaveLength(19);
      for (const { reason } of refusals)
        expect(reason).toMatchObject({ code: 'attendance.refused', options: { extra: { reason: 'already_signed' } } });
    }
    expect((await lineCount()) - before).toBe(30);
  });

  it('lets a class sign at once', async () => {
    const before = await lineCount();
    const days = await Promise.all(Array.from({ length: 15 }, () => buildAttendedSession(database)));
    await Promise.all(days.flatMap(({ entryUuids }) => entryUuids.map(sign)));
    expect((await lineCount()) - before).toBe(30 + 30);
  });
});
