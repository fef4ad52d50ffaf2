import type { Actor } from '../../model/kernel/access.ts';
import { iriOf, type RecordOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { savedViews } from '../../model/savedViews/savedView.ts';
import type { CountedView, ViewFigure } from '../../model/savedViews/viewFigure.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { envelope } from '../http/envelope.ts';
import { idParam } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { problem } from '../kernel/domainError.ts';
import { countByField } from '../records/lists/countByField.ts';
import { recordReader } from '../records/recordReader.ts';
import { countFault } from './countFault.ts';
import { viewedList } from './viewedList.ts';

interface CountView {
  readonly actor: Actor;
  readonly now: Date;
  readonly view: Pick<RecordOf<typeof savedViews>, 'resource' | 'filters' | 'sortField' | 'sortOrder' | 'columns'>;
  readonly counting: Pick<ViewFigure, 'field' | 'month'>;
}

/** The records of a view that the caller sees, counted; refused where the list itself, or the field, is not theirs to read. */
const countView = async (database: Queryable, { actor, now, view, counting }: CountView): Promise<CountedView> => {
  const list = viewedList(view, { actor, now });
  if (list === 'closed') throw problem('request.forbidden', 'saved_view.closed');
  if (typeof list === 'string') throw problem('request.malformed', 'saved_view.broken');
  const { collection } = list;
  const fault = countFault(resourceByName(collection), counting, actor.roles);
  if (fault) throw problem(fault.code === 'forbidden' ? 'request.forbidden' : 'request.malformed', fault.key);
  const params = new Parameters();
  const { field, month } = counting;
  const countedList = { collection, where: list.where(params), field: field || null, month: month || null };
  const rows = await countByField(database, countedList, params.values);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, label, ...row }) => ({ ...row, label: label === null ? null : JSON.parse(label) })),
  };
};

const PARAMETERS: readonly string[] = ['field', 'month'];

const figure = async (context: AppContext): Promise<Response> => {
  const search = new URL(context.req.url).searchParams;
  const unknownName = [...search.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknownName !== undefined)
    throw problem('request.malformed', 'query.unknown_parameter', { name: unknownName.slice(0, 80) });
  const actor = actorOf(context);
  const { database, now } = context.get('deps');
  const id = idParam(context);
  const view = await recordReader({ database, actor }, 'saved_views').read(id);
  const counting = { field: search.get('field'), month: search.get('month') };
  const answer = await countView(database, { actor, now: now(), view, counting });
  return objectAnswer({ ...envelope('CountedView', `${iriOf(savedViews.name, id)}/figure`, 'CountedView'), ...answer });
};

/** A saved view counted as one of its figures says, or as one would before it is saved. */
export const viewFigureRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/saved_views/:id{[1-9][0-9]*}/figure', right: savedViews.access.item, handle: figure },
];
