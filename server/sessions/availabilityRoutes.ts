import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { validateField } from '../../model/kernel/validation.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { isTaken, type PlanningConflict } from '../../model/planning/planningConflicts.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { periodViolations } from '../../model/sessions/period.ts';
import { findConflicts } from '../conflicts/findConflicts.ts';
import { type PlanningDraft, readDrafts } from '../conflicts/planningDraft.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { idParam } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { DomainError, invalid, notFound } from '../kernel/domainError.ts';
import { type ChosenFields, type ListQuery, readList, readListQuery, takeChosenFields } from '../records/lists/readList.ts';
import { recordReader } from '../records/recordReader.ts';

const PERIOD = ['startAt', 'endAt'] as const;

/** The session's planned period in the query, removed from it. */
const takePeriod = (search: URLSearchParams): Partial<Record<(typeof PERIOD)[number], string>> => {
  const period = Object.fromEntries(PERIOD.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  const violations = PERIOD.flatMap((name) => {
    search.delete(name);
    const message = period[name] && validateField(logisticSessions.fields[name], period[name]);
    return message ? [{ propertyPath: name, message, code: 'type' }] : [];
  });
  const allViolations = [...violations, ...periodViolations(period.startAt, period.endAt)];
  if (allViolations.length > 0) throw invalid(...allViolations);
  return period;
};

/** Resource collections of a session, and their field in a draft. */
const AVAILABLE = {
  trainers: 'trainers',
  vehicles: 'vehicles',
  teaching_tools: 'teachingTools',
} as const satisfies Partial<Record<ResourceKey, keyof PlanningDraft>>;

type AvailableCollection = keyof typeof AVAILABLE;

interface ReadAvailability {
  readonly deps: Pick<Dependencies, 'database' | 'totals'>;
  readonly actor: Actor;
  readonly logisticSessionId: number;
  readonly collection: AvailableCollection;
  readonly query: ListQuery;
  /** Null: all fields of the list. */
  readonly only: ChosenFields;
  /** Planned period. Default: as saved. */
  readonly period: Partial<Pick<PlanningDraft, 'startAt' | 'endAt'>>;
}

/** A draft of the session with all candidates, and nothing else that could conflict. */
const draftOf = async ({ deps, actor, logisticSessionId, collection, period }: ReadAvailability, ids: readonly number[]) => {
  await recordReader({ database: deps.database, actor }, 'logistic_sessions').requireSeen(logisticSessionId);
  const [storedDraft] = await readDrafts(deps.database, [logisticSessionId]);
  if (!storedDraft) throw notFound();
  const nobody = { trainers: [], vehicles: [], teachingTools: [] };
  return { ...storedDraft, ...period, ...nobody, [AVAILABLE[collection]]: ids };
};

const withAvailability = (member: JsonObject, conflicts: readonly PlanningConflict[]): JsonObject => ({
  ...member,
  isAvailable: !conflicts.some(isTaken),
  reasons: conflicts.map(({ detail }) => detail),
  conflicts,
});

/** A page of trainers, vehicles or tools, each with its conflicts with the session. */
const readAvailability = async (request: ReadAvailability) => {
  const { deps, actor, collection, query, only } = request;
  const page = await readList({ ...deps, resource: resourceByName(collection), actor, query, only });
  const members: readonly (JsonObject & { readonly '@id': string; readonly id: number })[] = JSON.parse(`[${page.members}]`);
  const draft = await draftOf(
    request,
    members.map(({ id }) => id),
  );
  const [conflicts = []] = await findConflicts(deps.database, [draft]);
  const bySubject = Map.groupBy(conflicts, ({ subject }) => subject?.['@id']);
  return {
    total: page.total,
    members: members.map((member) => withAvailability(member, bySubject.get(member['@id']) ?? [])),
  };
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
  return objectAnswer({
    ...envelope(resource.type, context.req.path, 'Collection'),
    totalItems: total,
    member: members,
  });
};

/** Resources for a session, each with its conflicts, for people who see the session. */
export const availabilityRoutes: readonly Route[] = (Object.keys(AVAILABLE) as AvailableCollection[]).map((collection) => ({
  method: 'GET',
  path: `/api/${collection}_availability/logistic_sessions/:id{[1-9][0-9]*}`,
  right: logisticSessions.access.item,
  handle: availability(collection),
}));
