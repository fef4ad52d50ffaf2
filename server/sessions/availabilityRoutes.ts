import { isAllowed } from '../../model/accounts/access.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { resourceByName } from '../../model/resources.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { periodViolations } from '../../model/sessions/period.ts';
import { DomainError, invalid } from '../domainError.ts';
import { idParam } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { readListQuery, takeChosenFields } from '../records/listQuery.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { AVAILABLE, type AvailableCollection, readAvailability } from './readAvailability.ts';

const PERIOD = ['startAt', 'endAt'] as const;

/** The session's planned period in the query, removed from it. */
const takePeriod = (search: URLSearchParams): Partial<Record<(typeof PERIOD)[number], string>> => {
  const period = Object.fromEntries(PERIOD.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  const violations = PERIOD.flatMap((name) => {
    search.delete(name);
    const message = period[name] && validateField(logisticSessions.fields[name], period[name]);
    return message ? [{ propertyPath: name, message, code: 'type' }] : [];
  });
  const found = [...violations, ...periodViolations(period.startAt, period.endAt)];
  if (found.length > 0) throw invalid(...found);
  return period;
};

/** People who may not read the records can still assign active ones by label, and search by nothing else. */
const queryOf = (collection: AvailableCollection, search: URLSearchParams, mayRead: boolean) => {
  const query = readListQuery(resourceByName(collection), search);
  if (mayRead) return query;
  const isSearched = [...query.filters.keys()].some(({ path }) => path !== 'deletedAt');
  if (isSearched || query.order.length > 0) throw new DomainError('request.forbidden');
  return { ...query, isLabel: true };
};

const availability = (collection: AvailableCollection) => async (context: AppContext) => {
  const actor = actorOf(context);
  const search = new URL(context.req.url).searchParams;
  const period = takePeriod(search);
  const resource = resourceByName(collection);
  const mayRead = isAllowed(resource.access.list, actor.roles);
  const { only, rest } = takeChosenFields(resource, search);
  const query = queryOf(collection, rest, mayRead);
  const logisticSessionId = idParam(context);
  const { members, total } = await readAvailability({
    deps: context.get('deps'),
    actor,
    logisticSessionId,
    collection,
    query,
    // Others get labels, whatever they ask for.
    only: mayRead ? only : null,
    period,
  });
  const body = {
    '@context': `/api/contexts/${resource.type}`,
    '@id': context.req.path,
    '@type': 'Collection',
    totalItems: total,
    member: members,
  };
  return jsonLd(JSON.stringify(body));
};

/** Resources for a session, each with its conflicts, for people who see the session. */
export const availabilityRoutes: readonly Route[] = (Object.keys(AVAILABLE) as AvailableCollection[]).map((collection) => ({
  method: 'GET',
  path: `/api/${collection}_availability/logistic_sessions/:id{[1-9][0-9]*}`,
  right: logisticSessions.access.item,
  handle: availability(collection),
}));
