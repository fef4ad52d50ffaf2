import { parisInstant } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { makeTrainerLink } from '../../../server/attendance/caller/trainerProofs.ts';
import { syncSheetsWithSession } from '../../../server/attendance/content/syncSheetsWithSession.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { returnedRow } from '../../../server/database/returnedRow.ts';

const DAY = '2026-11-20';

/** An instant of the day by Paris time. */
export const at = (time: string, day = DAY): Date => parisInstant(day, time);

/** The session of the attendance tests: 9:00 to 17:00, two trainees, two trainers. */
export interface AttendedSession {
  readonly areaId: number;
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  readonly trainerIds: readonly [number, number];
  readonly needIds: readonly [number, number];
  readonly sheetUuid: string;
  readonly entryUuids: readonly [string, string];
}

const insert = async (tx: Queryable, text: string, values: readonly unknown[] = []): Promise<number> => {
  const row = returnedRow(await tx.query<{ id: number }>(`INSERT INTO ${text} RETURNING id`, values));
  return row.id;
};

const insertTrainer = async (tx: Queryable, name: string): Promise<number> => {
  const email = `${name}.${crypto.randomUUID()}@pilotage.example`.toLowerCase();
  const account = await insert(tx, 'accounts (email) VALUES ($1)', [email]);
  return insert(tx, "trainers (account_id, civility, first_name, last_name) VALUES ($1, 'Mme', 'Claire', $2)", [account, name]);
};

const insertNeed = async (
  tx: Queryable,
  lastName: string,
  { typeId, areaId, sessionId }: { typeId: number; areaId: number; sessionId: number },
) => {
  const trainee = await insert(
    tx,
    "trainees (first_name, last_name, email, phone_number, area_id) VALUES ('Jean', $1, 'jean@client.example', '0612345678', $2)",
    [lastName, areaId],
  );
  const columns = 'need_trainings (status, training_type_id, trainee_id, training_session_id)';
  return insert(tx, `${columns} VALUES ('planifie', $1, $2, $3)`, [typeId, trainee, sessionId]);
};

const uuidsOf = async (tx: Queryable, text: string, id: number): Promise<readonly string[]> =>
  (await tx.query<{ uuid: string }>(text, [id])).map(({ uuid }) => uuid);

const build = async (tx: Queryable): Promise<AttendedSession> => {
  const areaId = await insert(tx, "areas (code, name) VALUES ($1, 'Île-de-France')", [`E${crypto.randomUUID().slice(0, 6)}`]);
  const locationId = await insert(
    tx,
    "training_locations (name, type, address, zip_code, city) VALUES ('Circuit de Trappes', 'Circuit', '1 rue du Circuit', '78190', 'Trappes')",
  );
  const typeId = await insert(tx, "training_types (name, title_convention) VALUES ('EPP', 'Éco-conduite et prévention')");
  const times = [at('09:00'), at('17:00'), locationId, areaId];
  const columns = '(start_at, end_at, training_location_id, area_id';
  const logisticSessionId = await insert(tx, `logistic_sessions ${columns}) VALUES ($1, $2, $3, $4)`, times);
  const trainingSessionId = await insert(tx, `training_sessions ${columns}, training_type_id) VALUES ($1, $2, $3, $4, $5)`, [
    ...times,
    typeId,
  ]);
  await tx.query('INSERT INTO logistic_sessions_training_sessions VALUES ($1, $2)', [logisticSessionId, trainingSessionId]);
  const trainerIds = [await insertTrainer(tx, 'ABRIC'), await insertTrainer(tx, 'ZOLA')] as const;
  for (const id of trainerIds) await tx.query('INSERT INTO logistic_sessions_trainers VALUES ($1, $2)', [logisticSessionId, id]);
  const trainingSession = { typeId, areaId, sessionId: trainingSessionId };
  const needIds = [await insertNeed(tx, 'ARNAUD', trainingSession), await insertNeed(tx, 'ZÉLIE', trainingSession)] as const;
  await syncSheetsWithSession({ database: tx, now: at('07:00') }, trainingSessionId);
  const [sheetUuid = ''] = await uuidsOf(
    tx,
    'SELECT uuid FROM emargement_sheets WHERE training_session_id = $1',
    trainingSessionId,
  );
  const [first = '', second = ''] = await uuidsOf(
    tx,
    'SELECT uuid FROM emargements WHERE training_session_id = $1 ORDER BY need_training_id',
    trainingSessionId,
  );
  return { areaId, logisticSessionId, trainingSessionId, trainerIds, needIds, sheetUuid, entryUuids: [first, second] };
};

/** Creates the session of the attendance tests, with its sheet. */
export const buildAttendedSession = (database: Database): Promise<AttendedSession> => database.transaction(build);

/** The login of the session's first trainer. */
export const trainerActor = ({ trainerIds: [id] }: AttendedSession): Actor => ({
  kind: 'trainer',
  accountId: 0,
  id,
  name: 'Claire ABRIC',
  roles: ['ROLE_TRAINER'],
  areas: [],
});

/** The secret of the first trainer's personal link. */
export const trainerSecret = async (
  database: Database,
  { sheetUuid, trainerIds }: AttendedSession,
  now: Date,
): Promise<string> => {
  const [sheet] = await database.query<{ id: number }>('SELECT id FROM emargement_sheets WHERE uuid = $1', [sheetUuid]);
  return database.transaction((tx) => makeTrainerLink(tx, { sheetId: sheet?.id ?? 0, trainerId: trainerIds[0], now }));
};
