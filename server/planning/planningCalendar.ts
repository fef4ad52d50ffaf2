import { parisDay } from '../../model/calendar/parisTime.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { type Field, isInCollection } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { Parameters } from '../database/sql.ts';
import { jsonLd } from '../http/respond.ts';
import { problem } from '../kernel/domainError.ts';
import {
  type ChosenFields,
  type ListQuery,
  listedRows,
  readList,
  readListQuery,
  takeChosenFields,
} from '../records/lists/readList.ts';
import { readCardTexts } from './readCardTexts.ts';

const PATH = '/api/planning/calendar';
const FROM = 'endAt[after]';
const TO = 'startAt[before]';
const NONE = '[]';

const logisticSessions = resourceByName('logistic_sessions');
const [eventDays, calendarDays, unavailabilities] = [
  resourceByName('event_days'),
  resourceByName('calendar_days'),
  resourceByName('trainer_unavailabilities'),
];

type Search = readonly (readonly [string, string])[];

const instantOf = (search: URLSearchParams, name: string): Date => {
  const instant = new Date(search.get(name) ?? '');
  if (Number.isNaN(instant.getTime())) throw problem('request.malformed', 'planning.instant_expected', { name });
  return instant;
};

const queryOf = (resource: Resource, search: Search) =>
  readListQuery(
    resource,
    new URLSearchParams([...search, ['pagination', 'false']].map(([name = '', value = '']) => [name, value])),
  );

/** Members as JSON text; empty without the right to list. */
const reader =
  (context: AppContext, actor: Actor) =>
  async (resource: Resource, query: ListQuery, only: ChosenFields = null): Promise<string> => {
    if (!isAllowed(resource.access.list, actor.roles)) return NONE;
    const { database, totals } = context.get('deps');
    return `[${(await readList({ database, totals, resource, actor, query, only })).members}]`;
  };

/** The fields of a session's row; added ones only come as texts of the cards that show them. */
const drawnFields = (): ChosenFields => {
  const fields = Object.entries<Field>(logisticSessions.fields).filter(([, field]) => isInCollection(field));
  const declared = fields.filter(([, { customKey }]) => customKey === undefined);
  if (declared.length === fields.length) return null;
  return takeChosenFields(logisticSessions, new URLSearchParams(declared.map(([name]) => ['properties[]', name]))).only;
};

/** IRIs of the vehicles of each session of the page; sessions without any are left out. */
const SESSION_VEHICLES = `select coalesce(json_agg(json_build_object('session', '/api/logistic_sessions/' || owner_id, 'vehicles', vehicles)), '[]')::text as member
from (select v.owner_id, array_agg('/api/vehicles/' || v.target_id order by v.target_id) as vehicles
  from logistic_sessions_vehicles v join page on page.id = v.owner_id group by v.owner_id) s`;

interface SessionVehiclesOptions {
  /** SQL of the list's filters and of the caller's scope, for the logistic session `t`; empty: all. */
  readonly where: string;
}

/** JSON text of the vehicles of each logistic session of a list. */
const sessionVehiclesStatement = defineBuiltStatement({
  text: ({ where }: SessionVehiclesOptions) => `with page as (select t.id from logistic_sessions t${where}) ${SESSION_VEHICLES}`,
  columns: { member: 'text' },
  examples: [{ where: '' }],
});

/** The vehicles of the sessions of a list call, as JSON text: list rows do not have them. */
const readVehiclesOfLogisticSessions = async (database: Queryable, actor: Actor, query: ListQuery): Promise<string> => {
  const params = new Parameters();
  const where = listedRows({ collection: 'logistic_sessions', actor, query }, params);
  const row = await sessionVehiclesStatement.row(database, { where }, params.values);
  return row?.member ?? '[]';
};

/**
 * Everything the planning shows of a period: the filtered sessions, marked days, and depending on the rows the sessions' vehicles
 * (`rows=vehicle`) or the trainers' absences (`rows=trainer`), or both. `card=day.zone` brings the texts of an added field.
 */
const planningCalendar = async (context: AppContext): Promise<Response> => {
  const search = new URL(context.req.url).searchParams;
  const rows = search.getAll('rows');
  search.delete('rows');
  const codes = search.getAll('card');
  search.delete('card');
  const actor = actorOf(context);
  const read = reader(context, actor);
  const [first, last] = [parisDay(instantOf(search, FROM)), parisDay(instantOf(search, TO))];
  const marked = (resource: Resource, day: string) =>
    read(
      resource,
      queryOf(resource, [
        [`${day}[after]`, first],
        [`${day}[before]`, last],
      ]),
    );
  const away = () =>
    read(
      unavailabilities,
      queryOf(
        unavailabilities,
        [FROM, TO].map((name) => [name, search.get(name) ?? '']),
      ),
    );
  const sessionsQuery = queryOf(logisticSessions, [...search]);
  const parts = {
    logisticSessions: read(logisticSessions, sessionsQuery, drawnFields()),
    eventDays: marked(eventDays, 'dateEvent'),
    calendarDays: marked(calendarDays, 'date'),
    vehicles: rows.includes('vehicle')
      ? readVehiclesOfLogisticSessions(context.get('deps').database, actor, sessionsQuery)
      : NONE,
    cards: readCardTexts(context.get('deps').database, { actor, query: sessionsQuery, codes }).then((cards) =>
      JSON.stringify(cards),
    ),
    unavailabilities: rows.includes('trainer') ? away() : NONE,
  };
  const texts = await Promise.all(Object.entries(parts).map(async ([name, text]) => `"${name}":${await text}`));
  return jsonLd(`{"@context":"/api/contexts/LogisticSession","@id":"${PATH}","@type":"PlanningCalendar",${texts.join(',')}}`);
};

export const planningCalendarRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: logisticSessions.access.list, handle: planningCalendar },
];
