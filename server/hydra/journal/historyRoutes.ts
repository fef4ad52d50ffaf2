import { hasHistory, type Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { envelope } from '../../http/envelope.ts';
import { idParam } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { readPageQuery } from '../read/collectionQuery.ts';
import { readHistory } from './history.ts';
import { readHistoryOfValue } from './historyOfValue.ts';

const history = (resource: Resource) => async (context: AppContext) => {
  const { database } = context.get('deps');
  const query = readPageQuery(new URL(context.req.url).searchParams);
  const id = idParam(context);
  const { total, members } = await readHistory(database, { resource, id, actor: actorOf(context), ...query });
  return objectAnswer({
    ...envelope('ApiLog', `/api/${resource.name}/${id}/history`, 'Collection'),
    totalItems: total,
    member: members,
  });
};

const historyOfValue = (resource: Resource) => async (context: AppContext) => {
  const { database } = context.get('deps');
  const query = readPageQuery(new URL(context.req.url).searchParams);
  const of = context.req.param('of') ?? '';
  const { total, members } = await readHistoryOfValue(database, { resource, of, actor: actorOf(context), ...query });
  return objectAnswer({
    ...envelope('ApiLog', `/api/${resource.name}/history/${encodeURIComponent(of)}`, 'Collection'),
    totalItems: total,
    member: members,
  });
};

const withHistory = Object.values<Resource>(RESOURCES).filter(hasHistory);

/** The history of each record, with the right to read the record, and of what records change and bring back. */
export const historyRoutes: readonly Route[] = [
  ...withHistory.map(
    (resource): Route => ({
      method: 'GET',
      path: `/api/${resource.name}/:id{[1-9][0-9]*}/history`,
      right: resource.access.item,
      handle: history(resource),
    }),
  ),
  ...withHistory
    .filter(({ historyOf }) => historyOf !== undefined)
    .map(
      (resource): Route => ({
        method: 'GET',
        path: `/api/${resource.name}/history/:of`,
        right: resource.access.list,
        handle: historyOfValue(resource),
      }),
    ),
];
