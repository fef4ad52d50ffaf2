import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { markAbsence } from '../../attendance/people/markAbsence.ts';
import { askLate } from '../../attendance/requests/officerRequests.ts';
import type { AttendanceSheet } from '../../attendance/sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import { readSignature } from '../../attendance/signing/readSignature.ts';
import { signPeriod } from '../../attendance/signing/signPeriod.ts';
import { validateSheet } from '../../attendance/signing/validateSheet.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { addDays } from '../invented/calendar.ts';
import { createRandom, type Random } from '../invented/random.ts';
import type { Seeding } from '../writing/seeding.ts';

const DAYS_BACK = 18;
/** One sheet in this many, and the last one, lacks a signature and is not validated. */
const INCOMPLETE_EVERY = 4;

/** One sheet per past day with at least two trainees, preferably of the given trainer: the journal then follows time. */
const PAST_SHEETS = `select distinct on (date_trunc('day', l.start_at)) s.uuid
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join logistic_sessions_trainers t on t.owner_id = l.id
  where l.end_at < $1 and l.start_at >= $2
  order by date_trunc('day', l.start_at),
    (select count(*) from emargements e join need_trainings n on n.id = e.need_training_id
      where e.sheet_id = s.id and n.status <> 'absent') >= 2 desc,
    t.target_id = $3 desc, s.id`;

/** Sheets, since there are any, of attestations to be declared that ended before $1, one a day: with those above, the journal follows time. */
const DECLARED_SHEETS = `select distinct on (date_trunc('day', l.start_at)) s.uuid
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join logistic_sessions_trainers t on t.owner_id = l.id
  join training_sessions r on r.id = s.training_session_id and r.status <> 'canceled'
  join training_types y on y.id = r.training_type_id and y.prevention_category in ('1', '2', '3', '4') and y.passport_proof = 'attestation'
  where l.end_at < $1 and l.start_at > (select min(v.server_time) from emargement_events v)
  order by date_trunc('day', l.start_at),
    (select count(*) from emargements e join need_trainings n on n.id = e.need_training_id
      where e.sheet_id = s.id and n.status <> 'absent') desc, s.id`;

const ABSENT_NEEDS = `select n.id from need_trainings n where n.status = 'absent'`;

const WIDTH = 350;
const HEIGHT = 180;
const START_X = 40;
/** Variation between signatures of one person. */
const STRAY = 0.3;

interface Stroke {
  readonly right: number;
  readonly height: number;
  readonly up: number;
  readonly down: number;
  readonly width: number;
}

const AVERAGE: Stroke = { right: 27, height: 0, up: 40, down: 40, width: 2.5 };

const strokesOf = (random: Random): Stroke[] =>
  Array.from({ length: random.integer(5, 8) }, () => ({
    right: random.integer(20, 34),
    height: random.integer(-24, 24),
    up: random.integer(20, 60),
    down: random.integer(20, 60),
    width: 1.5 + random.next() * 2,
  }));

/** A person's strokes with today's variation. */
const strayed = (strokes: readonly Stroke[], today: readonly Stroke[]): Stroke[] =>
  strokes.map((stroke, index) => {
    const now = today[index % today.length] ?? AVERAGE;
    const stray = (name: keyof Stroke) => stroke[name] + (now[name] - AVERAGE[name]) * STRAY;
    return { right: stray('right'), height: stray('height'), up: stray('up'), down: stray('down'), width: stray('width') };
  });

const number = (value: number): string => value.toFixed(3);

/** A handwriting-like signature in the public pad's format; those of one person are alike. */
const drawSignature = (random: Random, person: number): Uint8Array => {
  let [x, y] = [START_X, HEIGHT / 2];
  const strokes = strayed(strokesOf(createRandom(person)), strokesOf(random)).map(({ right, height, up, down, width }) => {
    const [fromX, fromY] = [x, y];
    x += right;
    y = HEIGHT / 2 + height;
    const points = [fromX, fromY, fromX + 6, fromY - up, x - 8, y + down, x, y].map(number);
    const [ax, ay, bx, by, cx, cy, dx, dy] = points;
    return `<path d="M ${ax},${ay} C ${bx},${by} ${cx},${cy} ${dx},${dy}" stroke-width="${number(width)}" stroke="black" fill="none" stroke-linecap="round"></path>`;
  });
  const header = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`;
  return new TextEncoder().encode(`${header}${strokes.join('')}</svg>`);
};

/** By need for trainees, by id for trainers: no two people share a drawing. */
const drawing = ({ random }: Seeding, person: { readonly need: number } | { readonly trainer: number }): string =>
  readSignature(drawSignature(random, 'need' in person ? person.need * 2 : person.trainer * 2 + 1), 'image/svg+xml');

const call = (uuid: string, now: Date, actor: Actor | null = null) => ({ uuid, actor, now });

const TRAINER = `select a.id as "accountId" from trainers t join accounts a on a.id = t.account_id where t.id = $1`;

/** A trainer logged in to their account. */
const trainerActor = async (tx: Queryable, { id, firstName, lastName }: AttendanceSheet['trainers'][number]): Promise<Actor> => {
  const [row] = await tx.query<{ accountId: number }>(TRAINER, [id]);
  return {
    kind: 'trainer',
    accountId: row?.accountId ?? 0,
    id,
    name: `${firstName} ${lastName}`,
    roles: ['ROLE_TRAINER'],
    areas: [],
  };
};

interface SheetToSign {
  readonly sheet: AttendanceSheet;
  /** Ids of needs. */
  readonly absent: ReadonlySet<number>;
  readonly isComplete: boolean;
  /** Need of somebody who leaves at noon. Default nobody. */
  readonly leaving?: number | undefined;
}

/** Trainers sign when the half-day ends. */
const COUNTER_SIGNED_MINUTES_BEFORE = 10;

const signHalfDays = async (
  seeding: Seeding,
  database: Database,
  { sheet, absent, isComplete, leaving }: SheetToSign,
): Promise<void> => {
  const present = sheet.entries.filter(({ needTrainingId }) => !absent.has(needTrainingId));
  for (const { period, startAt, endAt } of sheet.halfDays) {
    const there = present.filter(({ needTrainingId }) => period === 'morning' || needTrainingId !== leaving);
    const signing = isComplete ? there : there.slice(1);
    for (const [rank, { uuid, needTrainingId: need }] of signing.entries()) {
      const now = new Date(startAt.getTime() + (2 + rank) * MINUTE_MS);
      const svg = drawing(seeding, { need });
      await signPeriod(database, { ...call(uuid, now), period, svg, trainerId: null, deviceTime: now });
    }
    for (const [rank, trainer] of sheet.trainers.entries()) {
      const { id } = trainer;
      const now = new Date(endAt.getTime() + (rank - COUNTER_SIGNED_MINUTES_BEFORE) * MINUTE_MS);
      const actor = await trainerActor(seeding.tx, trainer);
      const svg = drawing(seeding, { trainer: id });
      await signPeriod(database, { ...call(sheet.uuid, now, actor), period, svg, trainerId: id, deviceTime: now });
    }
  }
};

const ASKED_AFTER_MINUTES = 180;

/** Requests to the officer for signatures that are too late. */
const askLateSignatures = async (seeding: Seeding, database: Database, { sheet, absent }: SheetToSign): Promise<void> => {
  const now = new Date(sheet.endAt.getTime() + ASKED_AFTER_MINUTES * MINUTE_MS);
  const [lateTrainee] = sheet.entries.filter(({ needTrainingId }) => !absent.has(needTrainingId));
  const [trainer] = sheet.trainers;
  if (!lateTrainee || !trainer || now > seeding.now) return;
  const actor = await trainerActor(seeding.tx, trainer);
  for (const { period } of sheet.halfDays) {
    const reason = 'Partie avant la fin, n’avait pas son téléphone';
    await askLate(database, { ...call(lateTrainee.uuid, now, actor), period, trainerId: null, reason, origin: null });
  }
};

const fillSheet = async (seeding: Seeding, database: Database, toSign: SheetToSign): Promise<void> => {
  const { sheet, absent, isComplete } = toSign;
  const arrival = new Date(sheet.startAt.getTime() + MINUTE_MS);
  for (const { uuid, needTrainingId } of sheet.entries) {
    if (!absent.has(needTrainingId)) continue;
    await markAbsence(database, {
      ...call(uuid, arrival),
      sheetUuid: sheet.uuid,
      isAbsent: true,
      absenceCategory: 'no_show',
    });
  }
  const leaver = sheet.entries.find(({ needTrainingId }) => needTrainingId === toSign.leaving);
  if (leaver) {
    const noted = { sheetUuid: sheet.uuid, isAbsent: true, absenceCategory: 'no_show', period: 'afternoon' } as const;
    await markAbsence(database, { ...call(leaver.uuid, arrival), ...noted });
  }
  await signHalfDays(seeding, database, toSign);
  if (isComplete) await validateSheet(database, call(sheet.uuid, sheet.endAt));
  else await askLateSignatures(seeding, database, toSign);
};

/** Signs the sheets of trainings to be declared that are older; somebody missed an afternoon. */
const signDeclaredSheets = async (seeding: Seeding, database: Database, absent: ReadonlySet<number>): Promise<void> => {
  const { tx, today } = seeding;
  let hasLeft = false;
  for (const { uuid } of await tx.query<{ uuid: string }>(DECLARED_SHEETS, [addDays(today, -DAYS_BACK)])) {
    const sheet = await loadAttendanceSheet(tx, uuid);
    const present = sheet?.entries.filter(({ needTrainingId }) => !absent.has(needTrainingId)) ?? [];
    const leaving: number | undefined =
      hasLeft || present.length < 2 || sheet?.halfDays.length !== 2 ? undefined : present.at(-1)?.needTrainingId;
    hasLeft ||= leaving !== undefined;
    if (sheet) await fillSheet(seeding, database, { sheet, absent, isComplete: true, leaving });
  }
};

/** Signs the last past sheets through the attendance use cases, so that the journal's chain is real. */
export const signSheets = async (seeding: Seeding, database: Database, trainerId: number): Promise<void> => {
  const { tx, now, today } = seeding;
  const rows = await tx.query<{ uuid: string }>(PAST_SHEETS, [now, addDays(today, -DAYS_BACK), trainerId]);
  const absent = new Set((await tx.query<{ id: number }>(ABSENT_NEEDS)).map(({ id }) => id));
  await signDeclaredSheets(seeding, database, absent);
  for (const [index, { uuid }] of rows.entries()) {
    const sheet = await loadAttendanceSheet(tx, uuid);
    const isComplete = index < rows.length - 1 && index % INCOMPLETE_EVERY !== INCOMPLETE_EVERY - 1;
    if (sheet) await fillSheet(seeding, database, { sheet, absent, isComplete });
  }
};
