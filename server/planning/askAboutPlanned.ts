import { parisDay } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { NAMED_SESSIONS_MAX, type PlannedCollection, type PlannedQuestion } from '../../model/planning/plannedRecords.ts';
import { Parameters } from '../database/sql.ts';
import { DomainError } from '../domainError.ts';
import { rowScope } from '../records/rowScope.ts';
import type { WriteEvent } from '../records/writeHooks.ts';
import { comingSessionsStatement } from './comingSessionsStatement.ts';
import { lockResources } from './lockPlanned.ts';

/** Sessions in the refusal's sentence. */
const IN_SENTENCE = 3;

interface Leaving {
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

/**
 * Before a record is taken out of use: refuses while coming sessions are planned with it, and names them, unless their number was
 * accepted.
 */
export const askAboutPlanned = async (act: Act, leaving: Leaving): Promise<void> => {
  const { collection, id, after = null, until = null } = leaving;
  await lockLeaving(act, leaving);
  const params = new Parameters();
  for (const value of [id, act.now, after, until]) params.add(value);
  const scope = rowScope({ collection: 'logistic_sessions', actor: act.actor, row: 'l' }, params);
  const rows = await comingSessionsStatement.rows(act.transaction, { collection, scope }, params.values);
  if (rows.length <= (act.acceptedSessions ?? 0)) return;
  const record = rows[0]?.record ?? '';
  const seen = rows.filter(({ isSeen }) => isSeen);
  const named = seen.slice(0, IN_SENTENCE).map(({ label, startAt }) => `${label}, ${frenchDay(parisDay(startAt))}`);
  const question: PlannedQuestion = {
    record: { '@id': iriOf(collection, id), label: record },
    sessions: seen.slice(0, NAMED_SESSIONS_MAX).map((row) => ({
      '@id': iriOf('logistic_sessions', row.id),
      label: row.label,
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
    })),
    totalItems: rows.length,
  };
  throw new DomainError('record.planned', {
    detail: problemMessage('planning.record_planned', { record, sessions: named, others: rows.length - named.length }),
    extra: { ...question },
  });
};

/** The same before the account of a user or trainer is disabled. */
export const askIfDisabled = async (collection: 'users' | 'trainers', event: WriteEvent): Promise<void> => {
  const { current, values } = event;
  if (current?.isActive !== true || values.delegated.get('isActive') !== false) return;
  await askAboutPlanned(event, { collection, id: Number(current.id) });
};
