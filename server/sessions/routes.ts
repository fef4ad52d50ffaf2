import { z } from 'zod';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { adaptedSlots } from '../../model/sessions/adaptedSlots.ts';
import { EDITOR_EXPIRES_SECONDS } from '../../model/sessions/currentEditor.ts';
import type { DayTimetableView, SlotsMisfit } from '../../model/sessions/dayTimetableView.ts';
import { type DayCut, ignoresSlots, type TimetableSource, timetableOf } from '../../model/sessions/halfDaysAndBreaks.ts';
import { dayHoursOf } from '../../model/sessions/shownHours.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { notFound } from '../kernel/domainError.ts';
import { createTrainingSession } from '../planning/commands/createTrainingSession.ts';
import { runCommand } from '../planning/runCommand.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordReader } from '../records/recordReader.ts';
import { type CutRow, cutSql, dayCut, type TimetableRow, timetableSource } from '../timetable/timetableSource.ts';
import { dissociateTrainingSession } from './dissociateTrainingSession.ts';

const LOGISTIC_SESSIONS = resourceByName('logistic_sessions');

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  return answerCommand(context, { collection: 'training_sessions', status: 201 }, (inside) =>
    createTrainingSession(inside, body),
  );
};

const dissociate = (context: AppContext): Promise<Response> => {
  const logisticSessionId = idParam(context);
  const trainingSessionId = idParam(context, 'trainingSession');
  return answerCommand(context, { collection: 'logistic_sessions' }, async (inside) => {
    await dissociateTrainingSession(inside, { logisticSessionId, trainingSessionId });
    return logisticSessionId;
  });
};

/** A session the caller does not see is a 404, whatever else they send. */
const seenSession = async (context: AppContext): Promise<number> => {
  const id = idParam(context);
  await recordReader(readerOf(context), 'logistic_sessions').requireSeen(id);
  return id;
};

/** The first editor stays until their heartbeat stops. */
const HEARTBEAT = `
insert into logistic_session_editors as e (logistic_session_id, account_id, since, expires_at)
values ($1, $2, $3::timestamptz, $3::timestamptz + interval '${EDITOR_EXPIRES_SECONDS} seconds')
on conflict (logistic_session_id) do update set account_id = excluded.account_id, expires_at = excluded.expires_at,
  since = case when e.account_id = excluded.account_id and e.expires_at > $3::timestamptz then e.since else excluded.since end
where e.account_id = excluded.account_id or e.expires_at <= $3::timestamptz`;

const currentEditorStatement = defineStatement({
  text: `
select case when u.id is null then 'trainers' else 'users' end as kind, coalesce(u.id, t.id) as id,
  coalesce(u.first_name, t.first_name) as "firstName", coalesce(u.last_name, t.last_name) as "lastName",
  e.since, e.expires_at as "expiresAt"
from logistic_session_editors e
left join users u on u.account_id = e.account_id
left join trainers t on t.account_id = e.account_id
where e.logistic_session_id = $1 and e.expires_at > $2::timestamptz`,
  columns: {
    kind: typed<'users' | 'trainers'>('text'),
    id: 'int4',
    firstName: 'text',
    lastName: 'text',
    since: 'timestamptz',
    expiresAt: 'timestamptz',
  },
});

/** Reads who is editing the logistic session, and until when that is valid; nulls if nobody is. */
const readCurrentEditor = async (database: Queryable, id: number, now: Date) => {
  const row = await currentEditorStatement.row(database, [id, now]);
  const user = row && {
    '@id': iriOf(row.kind, row.id),
    '@type': row.kind === 'users' ? 'User' : 'Trainer',
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
  };
  return {
    ...envelope('LogisticSession', `${iriOf('logistic_sessions', id)}/current_editor`, 'CurrentEditor'),
    user: user ?? null,
    since: row?.since.toISOString() ?? null,
    expiresAt: row?.expiresAt.toISOString() ?? null,
  };
};

/** Heartbeat of the caller on the logistic session: they become or stay its editor, unless somebody else is. */
const beatCurrentEditor = async ({ database, actor, now }: WriteContext, id: number): Promise<void> => {
  await database.write('logistic_session_editors', HEARTBEAT, [id, actor.accountId, now], 'current_editor_heartbeat');
};

const answerEditor = async (context: AppContext, id: number): Promise<Response> => {
  const { database, now } = context.get('deps');
  return objectAnswer(await readCurrentEditor(database, id, now()));
};

const misfitsOf = (day: TimetableSource, { name, slots, lunch }: DayCut & { readonly name: string }): readonly SlotsMisfit[] =>
  timetableOf({ ...day, slots, lunch })
    .filter((date) => ignoresSlots(date, slots))
    .map((date) => ({ training: name, date: date.date, slots, proposal: adaptedSlots(date, slots) }));

const dayTimetableStatement = defineStatement({
  text: `
select d.start_at as "startAt", d.end_at as "endAt", d.logistic_sessions_day as programme,
  (select coalesce(jsonb_agg(jsonb_build_object('name', y.name, 'cut', ${cutSql({ day: 'd', training: 's', type: 'y' })}) order by s.id), '[]')
    from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id and s.status <> 'canceled'
    join training_types y on y.id = s.training_type_id where l.owner_id = d.id) as trainings
from logistic_sessions d where d.id = $1`,
  columns: {
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    programme: typed<TimetableRow['programme']>('jsonb'),
    trainings: typed<readonly { readonly name: string; readonly cut: CutRow }[]>('jsonb'),
  },
});

/** The hours of a session as documents state them, and training types whose slots do not fit. */
const readDayTimetable = async (database: Queryable, logisticSessionId: number): Promise<DayTimetableView> => {
  const row = await dayTimetableStatement.row(database, [logisticSessionId]);
  if (!row) throw notFound();
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const day = timetableSource({ ...row, cut: { slots: [] } }, lunch);
  const all = row.trainings.map(({ name, cut }) => ({ name, ...dayCut(cut, lunch) }));
  const trainings = [...new Map(all.map((training) => [JSON.stringify(training), training])).values()];
  return {
    '@id': `${collectionPath('logistic_sessions')}/${logisticSessionId}/timetable`,
    '@type': 'DayTimetable',
    hours: dayHoursOf(day, trainings),
    misfits: trainings.flatMap((training) => misfitsOf(day, training)),
  };
};

const dayTimetable = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  return objectAnswer(await readDayTimetable(context.get('deps').database, id));
};

const MERGE = z.strictObject({ idLogisticSessionToDelete: z.int().positive() });

/** The planning's command, so that it can be undone there; answers with the kept session. */
const merge = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  const { idLogisticSessionToDelete } = readAs(MERGE, await readJson(context));
  const iri = (logisticSession: number) => iriOf(LOGISTIC_SESSIONS.name, logisticSession);
  return answerCommand(context, { collection: 'logistic_sessions' }, async (inside) => {
    await runCommand(inside, { kind: 'merge', session: iri(idLogisticSessionToDelete), into: iri(id) });
    return id;
  });
};

const currentEditor = async (context: AppContext): Promise<Response> => answerEditor(context, await seenSession(context));

const editorHeartbeat = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  await beatCurrentEditor(writeContextOf(context), id);
  return answerEditor(context, id);
};

const ID = '{[1-9][0-9]*}';
const LOGISTIC_SESSION = `${collectionPath('logistic_sessions')}/:id${ID}`;

/** Creation of training sessions with their logistic sessions in one command, and removal from a logistic session. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: collectionPath('training_sessions'),
    right: resourceByName('training_sessions').access.create,
    handle: create,
  },
  {
    method: 'POST',
    path: `${LOGISTIC_SESSION}/training_session/:trainingSession${ID}/dissociate`,
    body: 'none',
    right: LOGISTIC_SESSIONS.access.update,
    handle: dissociate,
  },
  { method: 'PUT', path: `${LOGISTIC_SESSION}/merge`, right: LOGISTIC_SESSIONS.access.update, input: MERGE, handle: merge },
  { method: 'GET', path: `${LOGISTIC_SESSION}/timetable`, right: LOGISTIC_SESSIONS.access.item, handle: dayTimetable },
  {
    method: 'GET',
    path: `${LOGISTIC_SESSION}/current_editor`,
    right: LOGISTIC_SESSIONS.access.item,
    handle: currentEditor,
  },
  {
    method: 'PUT',
    path: `${LOGISTIC_SESSION}/current_editor`,
    right: LOGISTIC_SESSIONS.access.update,
    body: 'none',
    isPersonal: true,
    handle: editorHeartbeat,
  },
];
