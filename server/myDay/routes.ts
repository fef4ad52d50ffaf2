import { z } from 'zod';
import { MY_DAY_SCOPES } from '../../model/myDay/myDayScopes.ts';
import { MY_DAY_RIGHT } from '../../model/myDay/myDayWidgets.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { jsonLd } from '../http/respond.ts';
import { problem } from '../kernel/domainError.ts';
import { readMyDay } from './readMyDay.ts';

const PATH = '/api/my_day';

const QUERY = z.object({ scope: z.enum(MY_DAY_SCOPES).default('team') });

const myDay = async (context: AppContext): Promise<Response> => {
  const query = QUERY.safeParse(context.req.query());
  if (!query.success) throw problem('request.malformed', 'query.one_of', { name: 'scope', values: MY_DAY_SCOPES.join(', ') });
  const { database, now } = context.get('deps');
  const widgets = await readMyDay(database, { actor: actorOf(context), now: now(), scope: query.data.scope });
  return jsonLd(`{"@context":"/api/contexts/MyDay","@id":"${PATH}","@type":"MyDay","widgets":${widgets}}`);
};

/** The first page after login; each widget is limited to people who may open its list. */
export const myDayRoutes: readonly Route[] = [{ method: 'GET', path: PATH, right: MY_DAY_RIGHT, handle: myDay }];
