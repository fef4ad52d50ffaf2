import type { Actor } from '../../model/kernel/access.ts';
import type { LayoutWidget } from '../../model/savedViews/myDayLayout.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** Layouts of the groups of a user ($1), in the order of the groups' codes. */
const layoutsStatement = defineStatement({
  text: `select l.widgets from my_day_layouts l
    join users_user_groups g on g.target_id = l.user_group_id join user_groups u on u.id = l.user_group_id
    where g.owner_id = $1 order by u.code`,
  columns: { widgets: typed<readonly LayoutWidget[]>('jsonb') },
});

/** The same widget in layouts of two groups. */
export const layoutKey = ({ widget, view }: LayoutWidget): string => widget ?? `view ${view}`;

/** The widgets of a person's groups, each once and in the order of the groups; null: no group of theirs has a layout. */
export const readLayout = async (database: Queryable, actor: Actor): Promise<readonly LayoutWidget[] | null> => {
  if (actor.kind !== 'user') return null;
  const layouts = await layoutsStatement.rows(database, [actor.id]);
  if (layouts.length === 0) return null;
  const byKey = new Map<string, LayoutWidget>();
  for (const widget of layouts.flatMap(({ widgets }) => widgets)) {
    const key = layoutKey(widget);
    if (!byKey.has(key)) byKey.set(key, widget);
  }
  return [...byKey.values()];
};
