import type { Actor } from '../../model/accounts/access.ts';
import {
  MY_DAY_PERIOD_DAYS,
  MY_DAY_SHOWN,
  type PreparationWidgetAnswer,
  type PreparationWidgetName,
  preparationProblems,
} from '../../model/myDay/myDayWidgets.ts';
import { preparationEnd, problemsOf } from '../../model/planning/preparation.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { type Preparation, readPreparation } from '../planning/readPreparation.ts';

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
  const shown = { kind: 'preparation', name, count: member.length, member: member.slice(0, MY_DAY_SHOWN) } as const;
  return name === 'convocations' ? { ...shown, toConvoke: [...new Set(member.flatMap(({ toConvoke }) => toConvoke))] } : shown;
};

/** The widgets of the planning's preparation, each as JSON text; the coming sessions are read once for all. */
export const readPreparationWidgets = async (
  database: Queryable,
  { names, ...asked }: ReadPreparationWidgets,
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map();
  const preparation = await readComing(database, asked);
  return new Map(names.map((name) => [name, JSON.stringify(widgetOf(name, preparation))]));
};
