import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { improvementMessages } from '../../../model/messages/quality/improvement.ts';
import { qualityEntryMessages } from '../../../model/messages/quality/qualityEntry.ts';
import { riskMessages } from '../../../model/messages/quality/risk.ts';
import { qualityEntries } from '../../../model/quality/qualityEntry.ts';
import type { Queryable } from '../../database/database.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { officialTitleSql } from '../../timetable/timetableSource.ts';
import { csvOf, LAYOUT } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

const OWNER = "(select u.first_name || ' ' || u.last_name from users u where u.id = t.owner_id)";

/** Training, first day and place of the session, with its number, which the file's folders of sheets end with. */
const SESSION = `(select concat_ws(', ', ${officialTitleSql('y')}, to_char(s.start_at at time zone 'Europe/Paris', 'DD/MM/YYYY'), p.name) || ' (' || s.id || ')'
      from training_sessions s join training_types y on y.id = s.training_type_id
      join training_locations p on p.id = s.training_location_id where s.id = t.training_session_id)`;

/** Entries received in a period ($1 to $2): how each was treated, without what people wrote, and without their names. */
const entriesStatement = scopedStatement({
  of: ['quality_entries', 't'],
  text: (scope) => `select t.id, t.kind, t.severity, t.received_on as "receivedOn", t.channel, t.origin, ${SESSION} as session,
    t.status, t.acknowledge_by as "acknowledgeBy", t.acknowledged_on as "acknowledgedOn", t.answer_by as "answerBy",
    t.answered_on as "answeredOn", t.closed_on as "closedOn", t.cause, t.unfounded_reason as "unfoundedReason",
    (select i.what from improvements i where i.id = t.improvement_id) as improvement
  from quality_entries t where t.received_on between $1::date and $2::date and ${scope} order by t.received_on, t.id`,
  columns: {
    id: 'int4',
    kind: 'text',
    severity: 'int4',
    receivedOn: 'date',
    channel: 'text',
    origin: 'text',
    session: 'text?',
    status: 'text',
    acknowledgeBy: 'date?',
    acknowledgedOn: 'date?',
    answerBy: 'date?',
    answeredOn: 'date?',
    closedOn: 'date?',
    cause: 'text?',
    unfoundedReason: 'text?',
    improvement: 'text?',
  },
});

/** Improvements that were under way in a period ($1 to $2). */
const improvementsStatement = scopedStatement({
  of: ['improvements', 't'],
  text: (scope) => `select t.id, t.what, t.origin, t.why, t.status, ${OWNER} as owner, t.due_on as "dueOn", t.done_on as "doneOn",
    t.verified_on as "verifiedOn", t.outcome, t.figure_before as "figureBefore", t.figure_after as "figureAfter", t.verification
  from improvements t where (t.created_at at time zone 'Europe/Paris')::date <= $2::date
    and (t.verified_on is null or t.verified_on >= $1::date) and ${scope} order by t.id`,
  columns: {
    id: 'int4',
    what: 'text',
    origin: 'text',
    why: 'text',
    status: 'text',
    owner: 'text?',
    dueOn: 'date?',
    doneOn: 'date?',
    verifiedOn: 'date?',
    outcome: 'text?',
    figureBefore: 'text?',
    figureAfter: 'text?',
    verification: 'text?',
  },
});

/** All risks, the most critical first. */
const risksStatement = scopedStatement({
  of: ['risks', 't'],
  text: (
    scope,
  ) => `select t.id, t.cause, t.effect, t.probability, t.impact, t.measures, ${OWNER} as owner, t.review_on as "reviewOn"
  from risks t where ${scope} order by t.probability * t.impact desc, t.id`,
  columns: {
    id: 'int4',
    cause: 'text',
    effect: 'text',
    probability: 'int4',
    impact: 'int4',
    measures: 'text?',
    owner: 'text?',
    reviewOn: 'date',
  },
});

interface Register {
  readonly actor: Actor;
  /** Days `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

type Reading = Register & { readonly database: Queryable };

/** Day as people read it; none: empty. */
const dayOf = (day: string | null): string => (day ? frenchDay(day) : '');

const wordOf = (words: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? '' : (words[code] ?? code);

const entryRows = async (reading: Reading): Promise<string[][]> => {
  const { fields, choices } = qualityEntryMessages;
  const head = [
    ...[
      DOCUMENT_WORDS.number,
      fields.kind,
      fields.severity,
      fields.receivedOn,
      fields.channel,
      fields.origin,
      fields.trainingSession,
    ],
    ...[fields.status, fields.acknowledgeBy, fields.acknowledgedOn, fields.answerBy, fields.answeredOn, fields.closedOn],
    ...[fields.cause, fields.unfoundedReason, fields.improvement],
  ];
  const rows = await entriesStatement.rows(reading, [reading.from, reading.to]);
  return [
    head,
    ...rows.map((row) => [
      ...[String(row.id), wordOf(choices.kind, row.kind), String(row.severity), dayOf(row.receivedOn)],
      ...[wordOf(choices.channel, row.channel), wordOf(choices.origin, row.origin), row.session ?? ''],
      ...[wordOf(choices.status, row.status), dayOf(row.acknowledgeBy), dayOf(row.acknowledgedOn), dayOf(row.answerBy)],
      ...[dayOf(row.answeredOn), dayOf(row.closedOn), row.cause ?? '', row.unfoundedReason ?? '', row.improvement ?? ''],
    ]),
  ];
};

const improvementRows = async (reading: Reading): Promise<string[][]> => {
  const { fields, choices } = improvementMessages;
  const head = [
    ...[DOCUMENT_WORDS.number, fields.what, fields.origin, fields.why, fields.status, fields.owner, fields.dueOn, fields.doneOn],
    ...[fields.verifiedOn, fields.outcome, fields.figureBefore, fields.figureAfter, fields.verification],
  ];
  const rows = await improvementsStatement.rows(reading, [reading.from, reading.to]);
  return [
    head,
    ...rows.map((row) => [
      ...[String(row.id), row.what, wordOf(choices.origin, row.origin), row.why, wordOf(choices.status, row.status)],
      ...[row.owner ?? '', dayOf(row.dueOn), dayOf(row.doneOn), dayOf(row.verifiedOn), wordOf(choices.outcome, row.outcome)],
      ...[row.figureBefore ?? '', row.figureAfter ?? '', row.verification ?? ''],
    ]),
  ];
};

const riskRows = async (reading: Reading): Promise<string[][]> => {
  const { fields } = riskMessages;
  const head = [
    ...[DOCUMENT_WORDS.number, fields.cause, fields.effect, fields.probability, fields.impact, fields.criticality],
    ...[fields.measures, fields.owner, fields.reviewOn],
  ];
  const rows = await risksStatement.rows(reading, []);
  return [
    head,
    ...rows.map(({ id, cause, effect, probability, impact, measures, owner, reviewOn }) => [
      ...[String(id), cause, effect, String(probability), String(impact), String(probability * impact)],
      ...[measures ?? '', owner ?? '', dayOf(reviewOn)],
    ]),
  ];
};

const REGISTERS = [
  [LAYOUT.entries, entryRows],
  [LAYOUT.improvements, improvementRows],
  [LAYOUT.risks, riskRows],
] as const;

/** The quality registers as the caller sees them, a file each; without the right to read them there is none. */
export const registerFiles = async (database: Queryable, register: Register): Promise<readonly ZipEntry[]> => {
  if (!isAllowed(qualityEntries.access.list, register.actor.roles)) return [];
  const entries: ZipEntry[] = [];
  for (const [path, rowsOf] of REGISTERS) {
    entries.push({ path, bytes: Buffer.from(csvOf(await rowsOf({ ...register, database }))) });
  }
  return entries;
};
