import { isId } from '../../../model/kernel/values/integer.ts';
import { RESULTS_PATH } from '../../../model/questionnaires/results.ts';
import { RESULTS_RIGHT } from '../../../model/questionnaires/resultsRight.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { readPeriod } from '../../http/readPeriod.ts';
import { objectAnswer } from '../../http/respond.ts';
import { problem } from '../../kernel/domainError.ts';
import { readAnswers, readVerbatims } from './readAnswers.ts';
import { type ReadResults, readResults } from './readResults.ts';

const idIn = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name);
  if (text === null || text === '') return null;
  if (!isId(Number(text))) throw problem('request.malformed', 'query.number_from_1', { name });
  return Number(text);
};

/** `from=2026-01-01&to=2026-12-31&area[]=3&trainingType=2&trainer=4&company=5&trainingLocation=6&questionnaire=7`. */
const readFilters = (search: URLSearchParams): ReadResults['filters'] => {
  const areas = search.getAll('area[]').map(Number);
  if (!areas.every(isId)) throw problem('request.malformed', 'query.number_from_1', { name: 'area[]' });
  return {
    ...readPeriod(search),
    areas,
    trainingType: idIn(search, 'trainingType'),
    trainer: idIn(search, 'trainer'),
    company: idIn(search, 'company'),
    trainingLocation: idIn(search, 'trainingLocation'),
    questionnaire: idIn(search, 'questionnaire'),
  };
};

const NO_STORE = { 'Cache-Control': 'no-store' };
const SEARCH_MAX = 200;

const answering =
  (read: (reading: ReadResults, search: URLSearchParams) => Promise<object>) =>
  async (context: AppContext): Promise<Response> => {
    const { database, now } = context.get('deps');
    const search = new URL(context.req.url).searchParams;
    const reading = { database, actor: actorOf(context), now: now(), filters: readFilters(search) };
    return objectAnswer(await read(reading, search), 200, NO_STORE);
  };

const verbatims = (reading: ReadResults, params: URLSearchParams) =>
  readVerbatims({
    ...reading,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    page: idIn(params, 'page') ?? 1,
  });

const answers = (reading: ReadResults, params: URLSearchParams) => readAnswers({ ...reading, page: idIn(params, 'page') ?? 1 });

/** Results of questionnaires: their figures, what people have written, and the answers as rows. */
export const questionnaireResultRoutes: readonly Route[] = [
  { method: 'GET', path: RESULTS_PATH, right: RESULTS_RIGHT, handle: answering(readResults) },
  { method: 'GET', path: `${RESULTS_PATH}/verbatims`, right: RESULTS_RIGHT, handle: answering(verbatims) },
  { method: 'GET', path: `${RESULTS_PATH}/answers`, right: RESULTS_RIGHT, handle: answering(answers) },
];
