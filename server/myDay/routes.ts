import { z } from 'zod';
import { INTEGER_MAX } from '../../model/kernel/values/integer.ts';
import { MY_DAY_SCOPES } from '../../model/myDay/myDayScopes.ts';
import { MY_DAY_RIGHT } from '../../model/myDay/widgetRights.ts';
import { LAYOUT_WIDGETS_MAX, myDayLayouts, VIEW_DISPLAYS } from '../../model/savedViews/myDayLayout.ts';
import { ROW_ACTS } from '../../model/savedViews/rowActs.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { readJson } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { problem } from '../kernel/domainError.ts';
import { readMyDay, readWidgets } from './readMyDay.ts';

const PATH = '/api/my_day';
const PREVIEW_PATH = `${PATH}/preview`;

const QUERY = z.object({ scope: z.enum(MY_DAY_SCOPES).default('team') });

const myDay = async (context: AppContext): Promise<Response> => {
  const query = QUERY.safeParse(context.req.query());
  if (!query.success) throw problem('request.malformed', 'query.one_of', { name: 'scope', values: MY_DAY_SCOPES.join(', ') });
  const { database, now } = context.get('deps');
  const { isComposed, widgets } = await readMyDay(database, { actor: actorOf(context), now: now(), scope: query.data.scope });
  return jsonLd(
    `{"@context":"/api/contexts/MyDay","@id":"${PATH}","@type":"MyDay","isComposed":${isComposed},"widgets":${widgets}}`,
  );
};

/** Views that are shared with a group ($1). */
const groupViewsStatement = defineStatement({
  text: 'select id, name, resource from saved_views where user_group_id = $1 order by plain_text(name) collate "C", id',
  columns: { id: 'int4', name: 'text', resource: 'text' },
});

const PREVIEW_BODY = z.strictObject({
  userGroup: IRI_SCHEMA,
  widgets: z
    .array(
      z.strictObject({
        widget: z.string().max(40).nullish(),
        view: z.number().int().min(1).max(INTEGER_MAX).nullish(),
        display: z.enum(VIEW_DISPLAYS).nullish(),
        act: z.enum(ROW_ACTS).nullish(),
      }),
    )
    .max(LAYOUT_WIDGETS_MAX),
});

/** A group's page before it is stored, with the records that the caller reads, and the views that it may have. */
const preview = async (context: AppContext): Promise<Response> => {
  const { userGroup, widgets } = readAs(PREVIEW_BODY, await readJson(context));
  const { database, now } = context.get('deps');
  const group = idOfIri('user_groups', userGroup, 'userGroup');
  const views = await groupViewsStatement.rows(database, [group]);
  const text = await readWidgets(database, { actor: actorOf(context), now: now(), scope: 'team', layout: widgets, group });
  return jsonLd(
    `{"@context":"/api/contexts/MyDayPreview","@id":"${PREVIEW_PATH}","@type":"MyDayPreview","views":${JSON.stringify(views)},"widgets":${text}}`,
  );
};

/** The first page after login; each widget is limited to people who may open its list. */
export const myDayRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: MY_DAY_RIGHT, handle: myDay },
  { method: 'POST', path: PREVIEW_PATH, right: myDayLayouts.access.update, input: PREVIEW_BODY, handle: preview },
];
