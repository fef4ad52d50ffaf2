import { PREPARATION_PROBLEMS, PREPARATION_RIGHT, type PreparationProblem } from '../../../model/planning/preparation.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { envelope } from '../../http/envelope.ts';
import { objectAnswer } from '../../http/respond.ts';
import { problem } from '../../kernel/domainError.ts';
import { readPreparation } from './readPreparation.ts';

const PATH = '/api/planning/preparation';

const isProblem = (text: string): text is PreparationProblem => PREPARATION_PROBLEMS.some((problem) => problem === text);

const readProblem = (text: string): PreparationProblem => {
  if (isProblem(text)) return text;
  throw problem('request.malformed', 'planning.problem_expected', { problems: PREPARATION_PROBLEMS.join(', ') });
};

/** `problem[]` is the preparation's own parameter; others are filters of logistic sessions. */
const readQuery = (address: URLSearchParams) => {
  const all = [...address];
  const isOwn = ([key]: readonly [string, string]) => /^problem(\[\d*\])?$/.test(key);
  return {
    problems: all.filter(isOwn).map(([, value]) => readProblem(value)),
    search: new URLSearchParams(all.filter((pair) => !isOwn(pair))),
  };
};

const preparation = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const query = readQuery(new URL(context.req.url).searchParams);
  const answer = await readPreparation(database, { ...query, actor: actorOf(context), now: now() });
  return objectAnswer({
    ...envelope('LogisticSession', PATH, 'Preparation'),
    totalItems: answer.member.length,
    ...answer,
  });
};

/** Missing items of upcoming sessions (specification §2, planning). */
export const preparationRoutes: readonly Route[] = [{ method: 'GET', path: PATH, right: PREPARATION_RIGHT, handle: preparation }];
