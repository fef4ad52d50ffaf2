import { z } from 'zod';
import type { Actor } from '../../model/kernel/access.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { ANSWER_DAYS, ASKED_BEFORE_END_MINUTES } from '../../model/questionnaires/asking.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { shiftedByDays } from '../../model/sessions/period.ts';
import { TRAINER_SPACE_RIGHT, TRAINER_TABS, type TrainerTab } from '../../model/trainers/trainerSpace.ts';
import {
  type OpenQuestionnaire,
  type OpenSheet,
  REQUIRED_TRAINER_DOCUMENTS,
  TO_DO_DAYS_BACK,
  type TrainerToDo,
} from '../../model/trainers/trainerToDo.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { sendFile } from '../files/sendFile.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson } from '../http/request.ts';
import { jsonLd, objectAnswer } from '../http/respond.ts';
import { notFound, problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { officialTitleSql } from '../timetable/timetableSource.ts';
import { answerProposal, DECLINED } from './answerProposal.ts';
import { readTrainerLogisticSessions } from './readTrainerLogisticSessions.ts';

const SPACE = '/api/training_sessions_trainer_space';
const ID = '{[1-9][0-9]*}';

const proposals = resourceByName('trainer_proposals');

const PAGE = z.coerce.number().int().min(1).max(10_000).default(1);

const readPage = (context: AppContext): number => {
  const { data, success } = PAGE.safeParse(context.req.query('page'));
  if (!success) throw problem('request.malformed', 'query.page_from_1');
  return data;
};

const days = (tab: TrainerTab) => async (context: AppContext) => {
  const { database, now } = context.get('deps');
  const { total, members } = await readTrainerLogisticSessions(database, {
    actor: actorOf(context),
    tab,
    page: readPage(context),
    now: now(),
  });
  return jsonLd(
    `{"@context":"/api/contexts/LogisticSession","@id":"${SPACE}/${tab}","@type":"Collection","totalItems":${total},"member":${members}}`,
  );
};

const SHEETS = `select e.uuid, ${officialTitleSql('y')} as training, p.name as place,
    s.start_at as "startAt", s.end_at as "endAt"
  from logistic_sessions_trainers me join logistic_sessions s on s.id = me.owner_id
    join emargement_sheets e on e.logistic_session_id = s.id join training_sessions t on t.id = e.training_session_id
    join training_types y on y.id = t.training_type_id join training_locations p on p.id = s.training_location_id
  where me.target_id = $1 and s.start_at <= $2::timestamptz and s.end_at >= $3::timestamptz
    and e.validated_at is null and t.status <> 'canceled'
    and exists (select from emargements n where n.sheet_id = e.id and n.deleted_at is null)
    and exists (select from logistic_sessions_training_sessions k where k.owner_id = s.id and k.target_id = t.id)`;

const QUESTIONNAIRES = `select i.token, q.name, ${officialTitleSql('y')} as training, t.start_at as "startAt", t.end_at as "endAt"
  from questionnaire_invitations i join training_sessions t on t.id = i.training_session_id
    join training_types y on y.id = t.training_type_id join questionnaires q on q.id = i.questionnaire_id
  where i.trainer_id = $1 and i.audience = 'trainer' and i.answered_at is null and i.declined_at is null and i.not_me_at is null
    and t.status <> 'canceled' and (i.version_id is not null or q.published_number is not null)
    and t.end_at - interval '${ASKED_BEFORE_END_MINUTES} minutes' <= $2::timestamptz
    and t.end_at + interval '${ANSWER_DAYS.trainer} days' >= $2::timestamptz
    and exists (select from logistic_sessions_training_sessions k join logistic_sessions_trainers me on me.owner_id = k.owner_id
      where k.target_id = t.id and me.target_id = $1)`;

const NOTHING: TrainerToDo = { sheets: [], questionnaires: [], documents: [] };

/**
 * For a trainer ($1): questionnaires to answer at $2, open sheets of sessions that began before $2 and ended after $3, and the document types among $4 without a
 * valid document.
 */
const trainerToDoStatement = defineStatement({
  text: `select (select coalesce(jsonb_agg(to_jsonb(o) order by o."startAt" desc, o.uuid), '[]') from (${SHEETS}) o) as sheets,
    (select coalesce(jsonb_agg(to_jsonb(o) order by o."endAt" desc, o.token), '[]') from (${QUESTIONNAIRES}) o) as questionnaires,
    (select coalesce(jsonb_agg(n.name order by n.place), '[]') from unnest($4::text[]) with ordinality n(name, place)
      where not exists (select from trainer_documents d join trainer_document_types k on k.id = d.type_id
        where d.trainer_id = $1 and k.name = n.name and coalesce(d.expires_on >= $2::timestamptz::date, true))) as documents`,
  columns: {
    sheets: typed<readonly OpenSheet[]>('jsonb'),
    questionnaires: typed<readonly OpenQuestionnaire[]>('jsonb'),
    documents: typed<TrainerToDo['documents']>('jsonb'),
  },
});

/** Tasks that wait for a trainer: sheets to sign and validate, questionnaires to answer, documents to give. Nothing for a person who is not a trainer. */
const readTrainerToDo = async (
  database: Queryable,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<TrainerToDo> => {
  if (actor.kind !== 'trainer') return NOTHING;
  const values = [actor.id, now, shiftedByDays(now, -TO_DO_DAYS_BACK), REQUIRED_TRAINER_DOCUMENTS];
  return (await trainerToDoStatement.row(database, values)) ?? NOTHING;
};

const toDo = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const lists = await readTrainerToDo(database, { actor: actorOf(context), now: now() });
  return objectAnswer({ ...envelope('LogisticSession', `${SPACE}/to_do`, 'TrainerToDo'), ...lists });
};

interface CheckAccessPlan {
  readonly actor: Actor;
  readonly logisticSessionId: number;
  readonly fileId: number;
}

const HELD = `
select 1 from logistic_sessions s join logistic_sessions_trainers me on me.owner_id = s.id and me.target_id = $1
where s.id = $2 and (
  exists (select 1 from training_locations l where l.id = s.training_location_id and l.access_plan_id = $3)
  or exists (
    select 1 from logistic_sessions_training_sessions j join training_sessions t on t.id = j.target_id
      join training_types y on y.id = t.training_type_id
    where j.owner_id = s.id and y.access_plan_id = $3))`;

/** Refuses a file that is not an access plan of one of the trainer's sessions, as a 404. */
const checkAccessPlan = async (database: Queryable, { actor, logisticSessionId, fileId }: CheckAccessPlan): Promise<void> => {
  const [heldPlan] = actor.kind === 'trainer' ? await database.query(HELD, [actor.id, logisticSessionId, fileId]) : [];
  if (!heldPlan) throw notFound();
};

const accessPlan = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const fileId = idParam(context, 'file');
  await checkAccessPlan(database, { actor: actorOf(context), logisticSessionId: idParam(context), fileId });
  return sendFile(database, files, fileId);
};

const answer = (answered: 'accepted' | 'declined') => async (context: AppContext) => {
  const id = idParam(context);
  const body = answered === 'declined' ? await readJson(context) : null;
  return answerCommand(context, { collection: 'trainer_proposals' }, async (inside) => {
    await answerProposal(inside, { id, answer: answered, body });
    return id;
  });
};

const PROPOSAL = `${collectionPath(proposals.name)}/:id${ID}`;

/** A trainer's sessions, their access plans, and answers to proposals. */
export const trainerSpaceRoutes: readonly Route[] = [
  ...TRAINER_TABS.map(
    (tab): Route => ({ method: 'GET', path: `${SPACE}/${tab}`, right: TRAINER_SPACE_RIGHT, handle: days(tab) }),
  ),
  { method: 'GET', path: `${SPACE}/to_do`, right: TRAINER_SPACE_RIGHT, handle: toDo },
  { method: 'GET', path: `${SPACE}/:id${ID}/access_plans/:file${ID}`, right: TRAINER_SPACE_RIGHT, handle: accessPlan },
  { method: 'POST', path: `${PROPOSAL}/accept`, right: TRAINER_SPACE_RIGHT, body: 'none', handle: answer('accepted') },
  { method: 'POST', path: `${PROPOSAL}/decline`, right: TRAINER_SPACE_RIGHT, input: DECLINED, handle: answer('declined') },
];
