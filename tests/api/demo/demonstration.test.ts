import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { BOOKING_STATUSES } from '../../../model/bookings/bookingStatuses.ts';
import { parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../../model/calendar/workingDays.ts';
import { isSiret } from '../../../model/kernel/values/formats.ts';
import { NEED_TRAINING_PLANNED_STATUSES, NEED_TRAINING_STATUSES } from '../../../model/needs/needTrainingStatuses.ts';
import { customisation } from '../../../model/registry/customisation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { OPTION_KINDS, optionStatesOf } from '../../../model/sessions/logisticSessionOptions.ts';
import { TRAINING_SESSION_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';
import { folderStore } from '../../../server/adapters/folderStore.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { findConflictsOfLogisticSessions } from '../../../server/conflicts/findConflicts.ts';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { addDays, mondayOf } from '../../../server/demo/invented/calendar.ts';
import { readPreparation } from '../../../server/planning/preparation/readPreparation.ts';
import { prepareData } from '../../../server/prepareData.ts';
import { TEST_START } from '../../support/clock.ts';
import { openEmptyDatabase } from '../../support/database/openTestDatabase.ts';

const NOW = TEST_START;
const TODAY = parisDay(NOW);
const MONDAY = mondayOf(TODAY);
/** Two weeks of the planning: this one and the next. */
const SHOWN_UNTIL = addDays(MONDAY, 12);
const WEEK_DAYS = 7;

/** Enough for seeding on a busy machine. */
const SEED_TIMEOUT_MS = 180_000;

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-demo-'));
  database = await openEmptyDatabase();
  await migrate(database);
  await prepareData(database, { demo: true, now: NOW, files: folderStore(folder) });
}, SEED_TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const count = async (condition: string, values: readonly unknown[] = []): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${condition}`, values);
  return row?.n ?? 0;
};

/** Created on request, and visible only to the person who asked; SMS need a provider. */
const ON_REQUEST = ['api_keys', 'sms_messages', 'webhook_deliveries', 'webhooks', 'control_files', 'data_archives'];

it.each(Object.keys(RESOURCES).filter((name) => !ON_REQUEST.includes(name)))('has three or more %s', async (name) => {
  expect(await count(name)).toBeGreaterThanOrEqual(3);
});

it.each(BOOKING_STATUSES)('has three or more bookings that are %s', async (status) => {
  expect(await count('bookings where booking_status = $1', [status])).toBeGreaterThanOrEqual(3);
});

it.each([
  ['areas', 8],
  ['companies', 40],
  ['training_types', 25],
  ['training_locations', 60],
  ['trainers', 40],
  ['vehicles', 80],
  ['need_trainings', 602],
  ['car_dealers', 20],
  ['renters', 10],
])('has the announced number of %s', async (name, announced) => {
  expect(await count(name)).toBe(announced);
});

it.each(NEED_TRAINING_STATUSES)('has three or more needs that are %s', async (status) => {
  expect(await count('need_trainings where status = $1', [status])).toBeGreaterThanOrEqual(3);
});

it.each(TRAINING_SESSION_STATUSES)('has three or more training sessions that are %s', async (status) => {
  expect(await count('training_sessions where status = $1', [status])).toBeGreaterThanOrEqual(3);
});

it.each(OPTION_KINDS.flatMap((kind) => optionStatesOf(kind).map((state) => ({ kind, state }))))(
  'has three or more days whose option $kind is $state',
  async ({ kind, state }) => {
    expect(await count('logistic_sessions where options->>$1 = $2', [kind, state])).toBeGreaterThanOrEqual(3);
  },
);

it.each(Object.values(USER_GROUP_CODES))('has a user in the group %s', async (code) => {
  const members = 'users_user_groups l join user_groups g on g.id = l.target_id where g.code = $1';
  expect(await count(members, [code])).toBeGreaterThanOrEqual(1);
});

it('has the six training types that the specification names, in distinct colours', async () => {
  const names = ['DP', 'EC + EPR 1/2J', 'EPP', 'NEW MOBS', 'PL', 'RRP'];
  expect(await count('training_types where name = any($1)', [names])).toBe(names.length);
  expect(await count('(select distinct color from training_types) colours')).toBe(25);
});

it('has two or more users who are limited to areas', async () => {
  expect(await count('(select distinct owner_id from users_areas) limited')).toBeGreaterThanOrEqual(2);
});

it('has planned needs on upcoming sessions, trained and absent ones on past sessions, others on none', async () => {
  const misplaced = `need_trainings n left join training_sessions s on s.id = n.training_session_id where case
    when n.status = 'planifie' then s.end_at is null or s.end_at < $1::date or s.status not in ('in_progress', 'checked')
    when n.status = any($2) then s.end_at is null or s.end_at >= $1::date or s.status not in ('done', 'billed')
    else s.id is not null end`;
  expect(await count(misplaced, [TODAY, NEED_TRAINING_PLANNED_STATUSES])).toBe(0);
  const elsewhere = 'need_trainings n join training_sessions s on s.id = n.training_session_id where';
  expect(await count(`${elsewhere} n.training_type_id <> s.training_type_id or n.area_id <> s.area_id`)).toBe(0);
});

it('has needs of each of the past six months, none entered after its session or in the future', async () => {
  const created = await database.query<{ n: number }>(
    `select count(*)::int as n from need_trainings where created_at > $1::timestamptz - interval '6 months'
     group by date_trunc('month', created_at) order by 1`,
    [NOW],
  );
  expect(created.length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...created.map(({ n }) => n))).toBeGreaterThan(3);
  const wrong = `need_trainings n left join training_sessions s on s.id = n.training_session_id
    where n.created_at > $1 or n.command_date > $1::date or n.created_at > s.start_at`;
  expect(await count(wrong, [NOW])).toBe(0);
});

it('has no conflicts, except a day closed late', async () => {
  const ids = (await database.query<{ id: number }>('select id from logistic_sessions')).map(({ id }) => id);
  const conflicts = [...(await findConflictsOfLogisticSessions(database, ids)).values()].flat();
  expect(new Set(conflicts.map(({ subject }) => subject?.label))).toEqual(new Set(['Travaux d’accès']));
});

it.each(['trainers', 'vehicles', 'teaching_tools'])('books none of the %s twice at the same time', async (name) => {
  const twice = `(select l.target_id from logistic_sessions_${name} l join logistic_sessions s on s.id = l.owner_id
    group by l.target_id, s.start_at::date having count(*) > 1) twice`;
  expect(await count(twice)).toBe(0);
});

it('books no place twice on a day', async () => {
  const days =
    'select training_location_id from logistic_sessions group by training_location_id, start_at::date having count(*) > 1';
  expect(await count(`(${days}) twice`)).toBe(0);
});

it('sends trainers only to their own areas and trainings', async () => {
  const misplaced = `logistic_sessions s join logistic_sessions_trainers l on l.owner_id = s.id
    where not exists (select from trainers_areas a where a.owner_id = l.target_id and a.target_id = s.area_id)`;
  expect(await count(misplaced)).toBe(0);
});

it('fills each weekday of this week and the next, with room on at least twelve sessions', async () => {
  const logisticSessions = await database.query<{ n: number; day: string }>(
    `select count(*)::int as n, start_at::date::text as day from logistic_sessions where start_at >= $1::date and start_at < $2::date
     group by start_at::date order by 2`,
    [MONDAY, SHOWN_UNTIL],
  );
  const working = Array.from({ length: 2 * WEEK_DAYS }, (_, index) => addDays(MONDAY, index)).filter(isWorkingDay);
  expect(logisticSessions.map(({ day }) => day)).toEqual(working);
  for (const { n } of logisticSessions) expect(n).toBeGreaterThanOrEqual(5);
  const room = `training_sessions s where start_at >= $1 and start_at < $2::date and status in ('in_progress', 'checked')
    and goal_number_trainees - (select count(*) from need_trainings n where n.training_session_id = s.id) >= 2`;
  expect(await count(room, [NOW, addDays(TODAY, 2 * WEEK_DAYS)])).toBeGreaterThanOrEqual(12);
});

it('gives the offered trainer past sessions, one to sign on a working day, and upcoming sessions', async () => {
  const own = `logistic_sessions s join logistic_sessions_trainers l on l.owner_id = s.id join trainers t on t.id = l.target_id
    join accounts a on a.id = t.account_id where a.email = 'formateur@pilotage.example'`;
  expect(await count(`${own} and s.end_at < $1::date`, [TODAY])).toBeGreaterThanOrEqual(3);
  expect(await count(`${own} and s.start_at >= $1::date + 1`, [TODAY])).toBeGreaterThanOrEqual(3);
  const today = `${own} and s.start_at::date = $1::date and exists (select from emargements e where e.logistic_session_id = s.id)`;
  expect(await count(today, [TODAY])).toBeGreaterThanOrEqual(isWorkingDay(TODAY) ? 1 : 0);
});

it('plans nothing on weekends and public holidays', async () => {
  const logisticSessions = await database.query<{ day: string }>(
    'select distinct start_at::date::text as day from logistic_sessions',
  );
  expect(logisticSessions.map(({ day }) => day).filter((day) => !isWorkingDay(day))).toEqual([]);
});

it('leaves a signature missing on the last past sheet', async () => {
  const [sheet] = await database.query<{ validated: boolean; unsigned: number }>(
    `select h.validated_at is not null as validated, (select count(*)::int from emargements e where e.sheet_id = h.id
       and not exists (select from emargement_events v where v.entry_uuid = e.uuid and v.type = 'signed')) as unsigned
     from emargement_sheets h join logistic_sessions s on s.id = h.logistic_session_id
     where s.end_at < $1 and exists (select from emargement_events v where v.sheet_uuid = h.uuid and v.type = 'signed')
     order by s.start_at::date desc limit 1`,
    [NOW],
  );
  expect(sheet?.validated).toBe(false);
  expect(sheet?.unsigned).toBeGreaterThanOrEqual(1);
});

it('has sessions to prepare in the next seven days', async () => {
  const actor = { kind: 'user', accountId: 1, id: 1, name: 'Ada', roles: ['ROLE_SUPER_ADMIN'], areas: [] } as const;
  const search = new URLSearchParams({ 'startAt[before]': parisInstant(addDays(TODAY, WEEK_DAYS), '00:00').toISOString() });
  const { member } = await readPreparation(database, { problems: [], search, actor, now: NOW });
  expect(member.filter(({ lacks }) => lacks.length > 0).length).toBeGreaterThanOrEqual(3);
});

it('holds valid SIRETs, one of them of La Poste; two companies abroad and one in France have none', async () => {
  const companies = await database.query<{ siret: string | null; zipCode: string }>(
    'select siret, zip_code as "zipCode" from companies order by zip_code',
  );
  const without = companies.filter(({ siret }) => siret === null).map(({ zipCode }) => zipCode);
  expect(without.filter((zipCode) => zipCode.includes('-'))).toEqual(['B-7500', 'L-1741']);
  expect(without).toHaveLength(3);
  const sirets = companies.flatMap(({ siret }) => siret ?? []);
  expect(sirets.filter((siret) => !isSiret(siret))).toEqual([]);
  expect(sirets.filter((siret) => siret.startsWith('356000000'))).toHaveLength(1);
});

it('has fictional or valid plates, telephone numbers and addresses', async () => {
  expect(await count(`vehicles where matriculation !~ '^[A-HJ-NP-TV-Z]{2}-[0-9]{3}-[A-HJ-NP-TV-Z]{2}$'`)).toBe(0);
  expect(await count(`trainees where mobile_phone !~ '^[+]3363998'`)).toBe(0);
  expect(await count(`trainees where email !~ '^[a-z0-9.-]+@[a-z0-9-]+\\.example$'`)).toBe(0);
});

it('keeps one main contact for each company, caterer and hotel', async () => {
  expect(await count('(select company_id from company_contacts where main group by 1 having count(*) = 1) main')).toBe(40);
  const without = (name: string) =>
    `${name} h where (select count(*) from jsonb_array_elements(h.contacts) c where (c->>'main')::boolean) <> 1`;
  expect(await count(without('caterers'))).toBe(0);
  expect(await count(without('hotels'))).toBe(0);
});

it('signs and validates past sheets with a valid journal chain', async () => {
  expect(await verifyChain(database)).toMatchObject({ ok: true });
  expect(await count(`emargement_events where type = 'signed'`)).toBeGreaterThanOrEqual(10);
  expect(await count('emargement_sheets where validated_at is not null')).toBeGreaterThanOrEqual(3);
  const early =
    'emargement_events e join emargement_events before on before.id = e.id - 1 where before.server_time > e.server_time';
  expect(await count(early)).toBe(0);
});

it('creates a complete sheet per day for each session with trainees', async () => {
  const missing = `need_trainings n join logistic_sessions_training_sessions l on l.target_id = n.training_session_id
    where not exists (select from emargements e where e.need_training_id = n.id and e.logistic_session_id = l.owner_id)`;
  expect(await count(missing)).toBe(0);
});

it('has real files in the store: PDFs, the organisation’s pictures, and imports', async () => {
  const rows = await database.query<{ key: string; size: number; type: string }>(
    'select storage_key as key, size, content_type as type from files',
  );
  for (const { key, size, type } of rows) {
    const content = await readFile(join(folder, key));
    if (type === 'application/pdf') expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    else if (type === 'image/png') expect(content.subarray(1, 4).toString()).toBe('PNG');
    else expect(type).toBe('text/csv');
    expect(content).toHaveLength(size);
  }
});

it('has added fields with values on a part of their records, and leaves this process without them', async () => {
  const fields = await database.query<{ resource: string; key: string }>('select resource, key from custom_fields order by 1');
  expect(fields.map(({ resource }) => resource)).toEqual(['companies', 'need_trainings', 'teaching_tools', 'vehicles']);
  for (const { resource, key } of fields) {
    const values = await count(`"${resource}" where custom ? $1`, [key]);
    expect(values).toBeGreaterThanOrEqual(3);
    expect(values).toBeLessThan(await count(`"${resource}"`));
  }
  expect(customisation()).toMatchObject({ fields: [], words: [], lists: [] });
});

it('does not change a database with accounts', async () => {
  const needs = await count('need_trainings');
  await prepareData(database, { demo: true, now: NOW });
  expect(await count('need_trainings')).toBe(needs);
});
