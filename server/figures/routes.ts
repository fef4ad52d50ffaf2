import { isFigure } from '../../model/figures/figures.ts';
import { FIGURE_RIGHTS, FIGURES_RIGHT } from '../../model/figures/figuresRight.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { isId } from '../../model/kernel/values/integer.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { readPeriod } from '../http/readPeriod.ts';
import { objectAnswer } from '../http/respond.ts';
import { DomainError, notFound, problem } from '../kernel/domainError.ts';
import { type FigureFilters, readFigure } from './readFigure.ts';

const PATH = '/api/figures';

/** `from=2026-01-01&to=2026-12-31&area[]=3`. */
const readFilters = (search: URLSearchParams): FigureFilters => {
  const areas = search.getAll('area[]').map(Number);
  if (!areas.every(isId)) throw problem('request.malformed', 'query.number_from_1', { name: 'area[]' });
  return { ...readPeriod(search), areas };
};

const figure = async (context: AppContext): Promise<Response> => {
  const name = context.req.param('name') ?? '';
  if (!isFigure(name)) throw notFound();
  const actor = actorOf(context);
  if (!isAllowed(FIGURE_RIGHTS[name], actor.roles)) throw new DomainError('request.forbidden');
  const { database, now } = context.get('deps');
  const filters = readFilters(new URL(context.req.url).searchParams);
  const rows = await readFigure(database, { actor, now: now(), name, filters });
  return objectAnswer({ ...envelope('Figure', `${PATH}/${name}`, 'Figure'), name, rows });
};

/** The figures of the activity; each is limited to readers of what it counts. */
export const figureRoutes: readonly Route[] = [{ method: 'GET', path: `${PATH}/:name`, right: FIGURES_RIGHT, handle: figure }];
