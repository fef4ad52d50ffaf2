import { z } from 'zod';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { TRAINER_SPACE_RIGHT, TRAINER_TABS, type TrainerTab } from '../../model/trainers/trainerSpace.ts';
import { problem } from '../domainError.ts';
import { sendFile } from '../files/sendFile.ts';
import { idParam, readJson } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { answerProposal, DECLINED } from './answerProposal.ts';
import { checkAccessPlan } from './checkAccessPlan.ts';
import { readTrainerLogisticSessions } from './readTrainerLogisticSessions.ts';
import { readTrainerToDo } from './readTrainerToDo.ts';

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

const toDo = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const found = await readTrainerToDo(database, { actor: actorOf(context), now: now() });
  const about = { '@context': '/api/contexts/LogisticSession', '@id': `${SPACE}/to_do`, '@type': 'TrainerToDo' };
  return jsonLd(JSON.stringify({ ...about, ...found }));
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
