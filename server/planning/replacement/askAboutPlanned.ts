import { parisDay } from '../../../model/calendar/parisTime.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { NAMED_SESSIONS_MAX, type PlannedCollection, type PlannedQuestion } from '../../../model/planning/plannedRecords.ts';
import { hasOfficer } from '../../accounts/people/assigneeSql.ts';
import { SESSION_LABEL } from '../../conflicts/conflictStatement.ts';
import { lockResources } from '../../conflicts/lockPlanned.ts';
import { takesPlace } from '../../conflicts/overlapStatements.ts';
import { PLANNED_LABELS } from '../../conflicts/retiredSql.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { WriteEvent } from '../../hydra/contract/writeHooks.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { replacePlanned } from './replacePlanned.ts';

/** Sessions in the refusal's sentence. */
const IN_SENTENCE = 3;

/** A record that is taken out of use. */
export interface LeavingRecord {
  readonly id: number;
  /** Only sessions that begin after this day. Default: all coming ones. */
  readonly after?: string | null;
  /** Only sessions that begin until this day. Default: all coming ones. */
  readonly until?: string | null;
}

interface Leaving extends LeavingRecord {
  readonly collection: PlannedCollection;
}

type Act = Pick<
  WriteEvent,
  'transaction' | 'actor' | 'now' | 'requestId' | 'accepts' | 'signedChangeReason' | 'acceptedSessions' | 'plannedReplacements'
>;

const FIELDS = { trainers: 'trainers', vehicles: 'vehicles', teaching_tools: 'teachingTools' } as const;

/** Planners lock what they plan: none adds a session between the question and the act. */
const lockLeaving = async ({ transaction }: Act, { collection, id }: Leaving): Promise<void> => {
  const none = { trainers: [], vehicles: [], teachingTools: [] };
  if (collection in FIELDS) await lockResources(transaction, [{ ...none, [FIELDS[collection as keyof typeof FIELDS]]: [id] }]);
};

type Reader = Pick<WriteContext, 'database' | 'actor' | 'now'>;

interface LeavingRecords {
  readonly collection: PlannedCollection;
  readonly records: readonly LeavingRecord[];
}

const linked = (join: string): string =>
  `exists (select from logistic_sessions_${join} k where k.owner_id = l.id and k.target_id = r.id)`;

/** SQL: does session `l` name record `r`. */
const NAMES: Readonly<Record<PlannedCollection, string>> = {
  trainers: linked('trainers'),
  vehicles: linked('vehicles'),
  teaching_tools: linked('teaching_tools'),
  training_locations: 'l.training_location_id = r.id',
  users: hasOfficer('l', 'r.id'),
  caterers: 'l.caterer_id = r.id',
  hotels: 'l.hotel_id = r.id',
};

interface ComingSessions {
  readonly collection: PlannedCollection;
}

/**
 * Coming sessions on $2 or later that name one of some records ($1), those that begin after the record's day of $3 and until its day of
 * $4, if given; the first ones first.
 */
const comingSessionsStatement = scopedStatement({
  of: ['logistic_sessions', 'l'],
  text: (
    scope: string,
    { collection }: ComingSessions,
  ) => `select r.id as "recordId", l.id, ${PLANNED_LABELS[collection]} as record, ${SESSION_LABEL} as label,
  l.start_at as "startAt", l.end_at as "endAt", (${scope}) as "isSeen"
from unnest($1::int[], $3::text[], $4::text[]) as g(id, after, until) join ${collection} r on r.id = g.id
join logistic_sessions l on l.end_at >= $2::timestamptz and ${NAMES[collection]}
where ${takesPlace('l')}
  and (g.after is null or (l.start_at at time zone 'Europe/Paris')::date > g.after::date)
  and (g.until is null or (l.start_at at time zone 'Europe/Paris')::date <= g.until::date)
order by l.start_at, l.id`,
  columns: {
    recordId: 'int4',
    id: 'int4',
    record: 'text',
    label: 'text',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    isSeen: 'bool',
  },
  examples: (Object.keys(NAMES) as PlannedCollection[]).map((collection) => ({ collection })),
});

/** The coming sessions that are planned with some records, the first ones first. */
const readComing = ({ database, actor, now }: Reader, { collection, records }: LeavingRecords) => {
  const ids = records.map(({ id }) => id);
  const afters = records.map(({ after = null }) => after);
  const untils = records.map(({ until = null }) => until);
  return comingSessionsStatement.rows({ database, actor }, [ids, now, afters, untils], { collection });
};

type Coming = Awaited<ReturnType<typeof readComing>>;

/** Some of the sessions in words, as many as a sentence names, and the number of others. */
const inWords = (rows: Coming) => {
  const visibleRows = rows.filter(({ isSeen }) => isSeen);
  const sessionNames = visibleRows.slice(0, IN_SENTENCE).map(({ label, startAt }) => `${label}, ${frenchDay(parisDay(startAt))}`);
  return { record: rows[0]?.record ?? '', sessions: sessionNames, others: rows.length - sessionNames.length };
};

/** The coming sessions that records would leave, in words, by id; those that leave none are not there. One statement for all. */
export const plannedSessions = async (
  reader: Reader,
  leaving: LeavingRecords,
): Promise<ReadonlyMap<number, ReturnType<typeof inWords>>> => {
  const coming = Map.groupBy(await readComing(reader, leaving), ({ recordId }) => recordId);
  return new Map([...coming].map(([id, rows]) => [id, inWords(rows)]));
};

/**
 * Before a record is taken out of use: replaces it where that was chosen, and refuses while coming sessions are planned with it, and names them, unless their number was
 * accepted.
 */
export const askAboutPlanned = async (act: Act, leaving: Leaving): Promise<void> => {
  const { collection, id } = leaving;
  await replacePlanned(act, leaving);
  await lockLeaving(act, leaving);
  const rows = await readComing({ ...act, database: act.transaction }, { collection, records: [leaving] });
  if (rows.length <= (act.acceptedSessions ?? 0)) return;
  const question: PlannedQuestion = {
    record: { '@id': iriOf(collection, id), label: rows[0]?.record ?? '' },
    sessions: rows
      .filter(({ isSeen }) => isSeen)
      .slice(0, NAMED_SESSIONS_MAX)
      .map((row) => ({
        '@id': iriOf('logistic_sessions', row.id),
        label: row.label,
        startAt: row.startAt.toISOString(),
        endAt: row.endAt.toISOString(),
      })),
    totalItems: rows.length,
  };
  throw new DomainError('record.planned', {
    detail: problemMessage('planning.record_planned', inWords(rows)),
    extra: { ...question },
  });
};

/** The same before the account of a user or trainer is disabled. */
export const askIfDisabled = async (collection: 'users' | 'trainers', event: WriteEvent): Promise<void> => {
  const { current, values } = event;
  if (current?.isActive !== true || values.delegated.get('isActive') !== false) return;
  await askAboutPlanned(event, { collection, id: Number(current.id) });
};
