import { parisDay } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { NAMED_SESSIONS_MAX, type PlannedCollection, type PlannedQuestion } from '../../model/planning/plannedRecords.ts';
import { Parameters } from '../database/sql.ts';
import { DomainError } from '../domainError.ts';
import { rowScope } from '../records/rowScope.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { WriteEvent } from '../records/writeHooks.ts';
import { comingSessionsStatement } from './comingSessionsStatement.ts';
import { lockResources } from './lockPlanned.ts';

/** Sessions in the refusal's sentence. */
const IN_SENTENCE = 3;

export interface Leaving {
  readonly collection: PlannedCollection;
  readonly id: number;
  /** Only sessions that begin after this day. Default: all coming ones. */
  readonly after?: string | null;
  /** Only sessions that begin until this day. Default: all coming ones. */
  readonly until?: string | null;
}

type Act = Pick<WriteEvent, 'transaction' | 'actor' | 'now' | 'acceptedSessions'>;

const FIELDS = { trainers: 'trainers', vehicles: 'vehicles', teaching_tools: 'teachingTools' } as const;

/** Planners lock what they plan: none adds a session between the question and the act. */
const lockLeaving = async ({ transaction }: Act, { collection, id }: Leaving): Promise<void> => {
  const none = { trainers: [], vehicles: [], teachingTools: [] };
  if (collection in FIELDS) await lockResources(transaction, [{ ...none, [FIELDS[collection as keyof typeof FIELDS]]: [id] }]);
};

type Reader = Pick<WriteContext, 'database' | 'actor' | 'now'>;

/** The coming sessions that are planned with a record, the first ones first. */
const readComing = async ({ database, actor, now }: Reader, { collection, id, after = null, until = null }: Leaving) => {
  const params = new Parameters();
  for (const value of [id, now, after, until]) params.add(value);
  const scope = rowScope({ collection: 'logistic_sessions', actor, row: 'l' }, params);
  const rows = await comingSessionsStatement.rows(database, { collection, scope }, params.values);
  return { rows, seen: rows.filter(({ isSeen }) => isSeen) };
};

/** Some of the sessions in words, as many as a sentence names, and the number of others. */
const inWords = ({ rows, seen }: Awaited<ReturnType<typeof readComing>>) => {
  const named = seen.slice(0, IN_SENTENCE).map(({ label, startAt }) => `${label}, ${frenchDay(parisDay(startAt))}`);
  return { record: rows[0]?.record ?? '', sessions: named, others: rows.length - named.length };
};

/** The coming sessions that a record would leave, in words; null: none. */
export const plannedSessions = async (reader: Reader, leaving: Leaving): Promise<ReturnType<typeof inWords> | null> => {
  const coming = await readComing(reader, leaving);
  return coming.rows.length > 0 ? inWords(coming) : null;
};

/**
 * Before a record is taken out of use: refuses while coming sessions are planned with it, and names them, unless their number was
 * accepted.
 */
export const askAboutPlanned = async (act: Act, leaving: Leaving): Promise<void> => {
  const { collection, id } = leaving;
  await lockLeaving(act, leaving);
  const coming = await readComing({ ...act, database: act.transaction }, leaving);
  const { rows, seen } = coming;
  if (rows.length <= (act.acceptedSessions ?? 0)) return;
  const question: PlannedQuestion = {
    record: { '@id': iriOf(collection, id), label: rows[0]?.record ?? '' },
    sessions: seen.slice(0, NAMED_SESSIONS_MAX).map((row) => ({
      '@id': iriOf('logistic_sessions', row.id),
      label: row.label,
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
    })),
    totalItems: rows.length,
  };
  throw new DomainError('record.planned', {
    detail: problemMessage('planning.record_planned', inWords(coming)),
    extra: { ...question },
  });
};

/** The same before the account of a user or trainer is disabled. */
export const askIfDisabled = async (collection: 'users' | 'trainers', event: WriteEvent): Promise<void> => {
  const { current, values } = event;
  if (current?.isActive !== true || values.delegated.get('isActive') !== false) return;
  await askAboutPlanned(event, { collection, id: Number(current.id) });
};
