import '../../../server/domain.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_RULES, signingWindow, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import { daysBetween, parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../../model/calendar/workingDays.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { TRAINING_SESSION_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { Database } from '../../../server/database/database.ts';
import { seedCustomisation } from '../../../server/demo/customisation/seedCustomisation.ts';
import { addDays, mondayOf } from '../../../server/demo/invented/calendar.ts';
import { seedAccounts } from '../../../server/demo/organisation/seedAccounts.ts';
import { closedDays } from '../../../server/demo/planning/closedDays.ts';
import { planDemonstration } from '../../../server/demo/planning/planDemonstration.ts';
import { seedPlanningInputs } from '../../../server/demo/planning/seedPlanningInputs.ts';
import { type Seeding, startSeeding } from '../../../server/demo/writing/seeding.ts';
import { TEST_START } from '../../support/clock.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

/** Two years, one of them a leap year; each day at another of these times. */
const FIRST_DAY = '2027-01-01';
const LAST_DAY = '2028-12-31';
const TIMES = ['00:30', '06:15', '10:00', '16:45', '19:30', '23:45'] as const;
/** Nobody can sign earlier: no training starts at night. */
const FIRST_SIGNATURE = '05:30';
const NEEDS = 600;
const WALK_TIMEOUT_MS = 600_000;
/** Each weekday and each time twice in two years; `npm run test:calendar -- every-day` takes all days, which lasts a minute. */
const STEP_DAYS = process.env.EVERY_DAY ? 1 : 51;

let database: Database;
let areas: Seeding['areas'];
let means: Awaited<ReturnType<typeof seedPlanningInputs>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction(async (transaction) => {
    const seeding = await startSeeding(transaction, TEST_START);
    await seedAccounts(seeding);
    await seedCustomisation(seeding);
    means = await seedPlanningInputs(seeding);
    areas = seeding.areas;
  });
}, WALK_TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  forgetCustomisation();
});

const planAt = (now: Date) => {
  const { plan, planned } = planDemonstration({ ...means, areas }, { now, needs: NEEDS });
  const counts = new Map<number | undefined, number>();
  for (const { trainingSession } of planned) counts.set(trainingSession?.id, (counts.get(trainingSession?.id) ?? 0) + 1);
  return { ...plan, awaited: ({ id }: { readonly id: number }) => counts.get(id) ?? 0 };
};

type PlannedAt = ReturnType<typeof planAt>;

/** Sessions planned on blocked days. */
const blockedDays = ({ logisticSessions }: PlannedAt, today: string): readonly string[] => {
  const isClosed = closedDays({ areas, today });
  return logisticSessions.filter(({ day, place }) => !isWorkingDay(day) || isClosed(place.areaId, day)).map(({ day }) => day);
};

/** Trainings of the offered trainer that can be signed at that moment. */
const signable = ({ logisticSessions, trainingSessions, awaited }: PlannedAt, now: Date): number =>
  trainingSessions.filter((trainingSession) => {
    const logisticSession = logisticSessions.find(
      ({ id, day: on }) => trainingSession.dayIds.includes(id) && on === parisDay(now),
    );
    if (!logisticSession || !trainingSession.isOffered || trainingSession.status !== 'checked' || awaited(trainingSession) < 3)
      return false;
    const hours = {
      startAt: parisInstant(logisticSession.day, logisticSession.start),
      endAt: parisInstant(logisticSession.day, logisticSession.end),
    };
    return windowState(signingWindow(hours, { halfDays: [hours], rules: ATTENDANCE_RULES }), now) === 'open';
  }).length;

const lastWorkingDay = (before: string): string => {
  const day = addDays(before, -1);
  return isWorkingDay(day) ? day : lastWorkingDay(day);
};

/** What is missing in the demonstration at that moment. */
const faultsAt = (now: Date, time: string): readonly string[] => {
  const today = parisDay(now);
  const plan = planAt(now);
  const { logisticSessions, trainingSessions, awaited } = plan;
  const monday = mondayOf(today);
  const workingDays = Array.from({ length: 14 }, (_, index) => addDays(monday, index)).filter(isWorkingDay);
  const certain = trainingSessions.filter(({ status }) => status === 'checked' || status === 'in_progress');
  const soon = certain.filter(({ offset }) => offset >= 0 && offset <= 7);
  const faults = {
    'nothing to sign today': isWorkingDay(today) && time >= FIRST_SIGNATURE && signable(plan, now) === 0,
    'no sheet of the last working day': !trainingSessions.some(
      (trainingSession) =>
        ['done', 'billed'].includes(trainingSession.status) &&
        awaited(trainingSession) > 0 &&
        logisticSessions.some(({ id, day }) => trainingSession.dayIds.includes(id) && day === lastWorkingDay(today)),
    ),
    'nothing to prepare this week': soon.length < 3,
    'a bare day': workingDays.some((day) => logisticSessions.filter((one) => one.day === day).length < 5),
    'a status that few have': TRAINING_SESSION_STATUSES.some(
      (status) => trainingSessions.filter((trainingSession) => trainingSession.status === status).length < 3,
    ),
    'little room':
      certain.filter((trainingSession) => trainingSession.offset >= 0 && trainingSession.goal - awaited(trainingSession) >= 2)
        .length < 12,
  };
  return [
    ...blockedDays(plan, today).map((day) => `planned on ${day}, which is blocked`),
    ...Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : [])),
  ].map((fault) => `${today} ${time}: ${fault}`);
};

it('has sessions on any day of two years, and none on blocked days', { timeout: WALK_TIMEOUT_MS }, () => {
  const count = Math.floor(daysBetween(FIRST_DAY, LAST_DAY) / STEP_DAYS) + 1;
  const faults = Array.from({ length: count }, (_, index) => {
    const time = TIMES[index % TIMES.length] ?? '10:00';
    return faultsAt(parisInstant(addDays(FIRST_DAY, index * STEP_DAYS), time), time);
  });
  expect(faults.flat()).toEqual([]);
});
