import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import {
  isListWidget,
  isPreparationWidget,
  listWidget,
  MY_DAY_WIDGETS,
  type MyDayWidgetName,
  widgetRight,
} from '../../model/myDay/myDayWidgets.ts';
import { hasFeature } from '../attendance/attendanceFeature.ts';
import type { Queryable } from '../database/database.ts';
import { readChangesWidget } from './readChangesWidget.ts';
import { readListWidgets } from './readListWidgets.ts';
import { readPreparationWidgets } from './readPreparationWidgets.ts';

const needsFeature = (name: MyDayWidgetName): boolean => isListWidget(name) && listWidget(name).feature !== undefined;

/** The widgets that the caller may see. */
const openWidgets = async (database: Queryable, actor: Actor): Promise<readonly MyDayWidgetName[]> => {
  const allowed = MY_DAY_WIDGETS.filter((name) => isAllowed(widgetRight(name), actor.roles));
  if (!allowed.some(needsFeature) || (await hasFeature(database, actor))) return allowed;
  return allowed.filter((name) => !needsFeature(name));
};

interface ReadMyDay {
  readonly actor: Actor;
  readonly now: Date;
  readonly scope: MyDayScope;
}

/** What waits for the caller today, as JSON text: the widgets of their rights and areas, in the order of the page. */
export const readMyDay = async (database: Queryable, { actor, now, scope }: ReadMyDay): Promise<string> => {
  const names = await openWidgets(database, actor);
  // Work is assigned to users; trainers and API keys have none of it.
  const assignee = scope === 'mine' && actor.kind === 'user' ? actor.id : null;
  const asked = { actor, now, assignee };
  const [lists, preparations, changes] = await Promise.all([
    readListWidgets(database, { ...asked, names: names.filter(isListWidget) }),
    readPreparationWidgets(database, { ...asked, names: names.filter(isPreparationWidget) }),
    names.includes('session_changes') ? readChangesWidget(database, asked) : null,
  ]);
  return `[${names.map((name) => lists.get(name) ?? preparations.get(name) ?? changes).join(',')}]`;
};
