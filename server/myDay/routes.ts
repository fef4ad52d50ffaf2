import { MY_DAY_RIGHT } from '../../model/myDay/myDayWidgets.ts';
import { jsonLd } from '../http/respond.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { readMyDay } from './readMyDay.ts';

const PATH = '/api/my_day';

const myDay = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const widgets = await readMyDay(database, { actor: actorOf(context), now: now() });
  return jsonLd(`{"@context":"/api/contexts/MyDay","@id":"${PATH}","@type":"MyDay","widgets":${widgets}}`);
};

/** The first page after login; each widget is limited to people who may open its list. */
export const myDayRoutes: readonly Route[] = [{ method: 'GET', path: PATH, right: MY_DAY_RIGHT, handle: myDay }];
