import { parisDay } from '../../model/calendar/parisTime.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import {
  type ChangesWidgetAnswer,
  isPreparationWidget,
  listWidget,
  MY_DAY_PERIOD_DAYS,
  MY_DAY_SHOWN,
  MY_DAY_WIDGETS,
  type MyDayWidgetName,
  type PassportWidgetAnswer,
  type PreparationWidgetAnswer,
  type PreparationWidgetName,
  preparationProblems,
} from '../../model/myDay/myDayWidgets.ts';
import { isListWidget, widgetRight } from '../../model/myDay/widgetRights.ts';
import { passportWaiting } from '../../model/passport/passportWaiting.ts';
import { preparationEnd, problemsOf } from '../../model/planning/preparation.ts';
import type { LayoutWidget } from '../../model/savedViews/myDayLayout.ts';
import { hasFeature } from '../attendance/link/attendanceFeature.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../kernel/domainError.ts';
import { readSessionChanges } from '../mail/sessionChanges/readSessionChanges.ts';
import { sessionChangeView } from '../mail/sessionChanges/sessionChangeView.ts';
import { countedRows } from '../passport/declarations/countedRows.ts';
import { filesStatement } from '../passport/declarations/fileStatements.ts';
import { type Preparation, readPreparation } from '../planning/preparation/readPreparation.ts';
import { layoutKey, readLayout } from './readLayout.ts';
import { readListWidgets } from './readListWidgets.ts';
import { readViews } from './readViews.ts';

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

interface ReadWidgets extends ReadMyDay {
  /** The chosen widgets in their order; null: all of the product that the caller may see. */
  readonly layout: readonly LayoutWidget[] | null;
  /** Group whose page the caller composes. Default: none. */
  readonly group?: number;
}

/** The people who have to be told what has changed, as JSON text. */
const readChangesWidget = async (
  database: Queryable,
  options: { readonly actor: Actor; readonly now: Date; readonly assignee: number | null },
): Promise<string> => {
  const untold = await readSessionChanges(database, options);
  const member = untold.slice(0, MY_DAY_SHOWN).map(sessionChangeView);
  return JSON.stringify({ kind: 'changes', name: 'session_changes', count: untold.length, member } satisfies ChangesWidgetAnswer);
};

/** Near deadlines, files that wait for their deposit and trainees who lack something, as JSON text. */
const readPassportWidget = async (
  database: Queryable,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> => {
  const reader = { database, actor, now };
  const files = (await filesStatement.rows(reader, [null, actor.accountId])).map(({ createdAt, ...file }) => ({
    ...file,
    madeOn: parisDay(createdAt),
  }));
  const tasks = passportWaiting({ rows: await countedRows(reader), files, today: parisDay(now) });
  const member = tasks.slice(0, MY_DAY_SHOWN);
  return JSON.stringify({ kind: 'passport', name: 'passport', count: tasks.length, member } satisfies PassportWidgetAnswer);
};

interface ReadPreparationWidgets {
  readonly actor: Actor;
  readonly now: Date;
  readonly names: readonly PreparationWidgetName[];
  /** The user whose own sessions are read; null: everybody's. */
  readonly assignee: number | null;
}

/** Null: too many sessions to check at once. */
const readComing = async (
  database: Queryable,
  { actor, now, assignee }: Omit<ReadPreparationWidgets, 'names'>,
): Promise<Preparation | null> => {
  const search = new URLSearchParams({ 'startAt[before]': preparationEnd(now, MY_DAY_PERIOD_DAYS).toISOString() });
  if (assignee !== null) search.set('assignee', String(assignee));
  try {
    return await readPreparation(database, { actor, now, search, problems: [] });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request.malformed') return null;
    throw error;
  }
};

type PreparedSession = Preparation['member'][number];

const widgetOf = (name: PreparationWidgetName, preparation: Preparation | null): PreparationWidgetAnswer<PreparedSession> => {
  if (!preparation) return { kind: 'preparation', name, count: null, member: [] };
  const problems = preparationProblems(name);
  const member = preparation.member.filter((session) => problemsOf(session).some((kind) => problems.includes(kind)));
  const widget = { kind: 'preparation', name, count: member.length, member: member.slice(0, MY_DAY_SHOWN) } as const;
  return name === 'convocations' ? { ...widget, toConvoke: [...new Set(member.flatMap(({ toConvoke }) => toConvoke))] } : widget;
};

/** The widgets of the planning's preparation, each as JSON text; the coming sessions are read once for all. */
const readPreparationWidgets = async (
  database: Queryable,
  { names, ...options }: ReadPreparationWidgets,
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map();
  const preparation = await readComing(database, options);
  return new Map(names.map((name) => [name, JSON.stringify(widgetOf(name, preparation))]));
};

/** The widgets of a layout, as far as the caller has the right to them, as JSON text in its order. */
export const readWidgets = async (database: Queryable, { actor, now, scope, layout, group }: ReadWidgets): Promise<string> => {
  const open = await openWidgets(database, actor);
  const names = layout ? layout.flatMap(({ widget }) => open.find((name) => name === widget) ?? []) : open;
  // Work is assigned to users; trainers and API keys have none of it.
  const assignee = scope === 'mine' && actor.kind === 'user' ? actor.id : null;
  const options = { actor, now, assignee };
  const views = await readViews(database, { actor, now, widgets: layout ?? [], group });
  const [lists, preparations, changes, passport] = await Promise.all([
    readListWidgets(database, { ...options, names: names.filter(isListWidget), views }),
    readPreparationWidgets(database, { ...options, names: names.filter(isPreparationWidget) }),
    names.includes('session_changes') ? readChangesWidget(database, options) : null,
    names.includes('passport') ? readPassportWidget(database, options) : null,
  ]);
  const order = layout ? layout.map(layoutKey) : names;
  const single: Readonly<Record<string, string | null>> = { session_changes: changes, passport };
  const textOf = (name: string) => lists.get(name) ?? preparations.get(name) ?? single[name];
  return `[${order.flatMap((name) => textOf(name) ?? []).join(',')}]`;
};

interface MyDayText {
  /** Has a group of the caller chosen the widgets. */
  readonly isComposed: boolean;
  /** The widgets as JSON text. */
  readonly widgets: string;
}

/** Tasks that wait for the caller today: the widgets of their groups, or of their rights and areas in the order of the page. */
export const readMyDay = async (database: Queryable, options: ReadMyDay): Promise<MyDayText> => {
  const layout = await readLayout(database, options.actor);
  return { isComposed: layout !== null, widgets: await readWidgets(database, { ...options, layout }) };
};
