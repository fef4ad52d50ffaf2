import type { ContentChange } from '../../../model/attendance/sheetContent.ts';
import {
  type DaySigner,
  REASON_MAX_LENGTH,
  SIGNED_CHANGE_REASON,
  type SignedDay,
  signedDayChanges,
} from '../../../model/attendance/signedDay.ts';
import { saysReason } from '../../../model/kernel/values/reason.ts';
import { contentChangeWords } from '../../../model/messages/attendance/sheetContent.ts';
import { signersWords } from '../../../model/messages/attendance/signedDay.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, defineStatement } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { appendEvent, type JournalTransaction, lockJournal } from '../journal/journalTransaction.ts';
import type { AttendanceSheet } from '../sheet/attendanceSheet.ts';
import { loadAttendanceSheets } from '../sheet/loadAttendanceSheets.ts';
import { contentHash, contentOfSheet, keepContent } from '../sheet/sheetContentHash.ts';

/** Collections whose writes may change a signed day. */
type DaySource = 'logistic_sessions' | 'training_sessions';

interface Days {
  readonly source: DaySource;
  readonly ids: readonly number[];
}

interface StoredDay extends SignedDay {
  readonly sheet: AttendanceSheet;
}

type Writer = Pick<WriteContext, 'actor' | 'now' | 'signedChangeReason'>;

/** The same change was confirmed before: it needs no reason of its own while nobody has signed since. */
interface Confirmed {
  readonly since: Date;
  readonly reason: string;
}

/** Sheets as a transaction found them before its first write, or left them by a confirmed one. */
const daysByTransaction = new WeakMap<Queryable, Map<string, StoredDay>>();

/** Sheets of logistic sessions ($1) or training sessions ($2) that somebody has signed, with what their own content does not say. */
const signedDaysStatement = defineStatement({
  text: `select s.uuid,
    exists (select from logistic_sessions_training_sessions k
      where k.owner_id = s.logistic_session_id and k.target_id = s.training_session_id) as "isLinked",
    t.start_at as "startAt", t.end_at as "endAt", t.training_location_id as "placeId", p.name as place,
    t.status = 'canceled' as "isCanceled"
  from emargement_sheets s
  join training_sessions t on t.id = s.training_session_id
  join training_locations p on p.id = t.training_location_id
  where (s.logistic_session_id = any($1::int[]) or s.training_session_id = any($2::int[]))
    and exists (select from emargement_events e where e.sheet_uuid = s.uuid and e.type in ('signed', 'counter_signed'))
  order by s.uuid`,
  columns: {
    uuid: 'uuid',
    isLinked: 'bool',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    placeId: 'int4',
    place: 'text',
    isCanceled: 'bool',
  },
});

const readDays = async (tx: Queryable, { source, ids }: Days): Promise<readonly StoredDay[]> => {
  const isLogistic = source === 'logistic_sessions';
  const rows = await signedDaysStatement.rows(tx, isLogistic ? [ids, []] : [[], ids]);
  // Most days are not signed: they cost one statement.
  if (rows.length === 0) return [];
  const sheets = await loadAttendanceSheets(
    tx,
    rows.map(({ uuid }) => uuid),
  );
  return rows.flatMap(({ uuid, isLinked, isCanceled, startAt, endAt, placeId, place }) => {
    const sheet = sheets.get(uuid);
    if (!sheet) return [];
    const training = { startAt: startAt.toISOString(), endAt: endAt.toISOString(), placeId, place };
    return [{ sheet, content: contentOfSheet(sheet), isLinked, isCanceled, training }];
  });
};

const signersOf = ({ entries, counterSignatures, trainers }: AttendanceSheet): readonly DaySigner[] => {
  const trainerNames = new Map(trainers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return [
    ...entries
      .filter(({ signatures }) => signatures.length > 0)
      .map(({ firstName, lastName, signatures }) => ({
        name: `${firstName} ${lastName}`,
        isTrainer: false,
        halfDays: signatures.map(({ period }) => period),
      })),
    ...[...Map.groupBy(counterSignatures, ({ trainerId }) => trainerId)].map(([id, signatures]) => ({
      name: trainerNames.get(id) ?? signatures[0]?.actorName ?? '',
      isTrainer: true,
      halfDays: signatures.map(({ period }) => period),
    })),
  ];
};

const signaturesOf = ({ entries, counterSignatures }: AttendanceSheet) => [
  ...entries.flatMap(({ signatures }) => signatures),
  ...counterSignatures,
];

const reasonOf = ({ signedChangeReason }: Writer, { sheet }: StoredDay, confirmed: Confirmed | undefined): string | null => {
  const reason = signedChangeReason?.trim() ?? '';
  if (reason === '') {
    const isOlder = confirmed && signaturesOf(sheet).every(({ signedAt }) => signedAt <= confirmed.since);
    return isOlder ? confirmed.reason : null;
  }
  if (saysReason(reason) && reason.length <= REASON_MAX_LENGTH) return reason;
  throw invalid({
    propertyPath: SIGNED_CHANGE_REASON,
    message: problemMessage('attendance.reason_of_words'),
    code: 'reason.words_needed',
  });
};

const refusal = ({ sheet }: StoredDay, changes: readonly ContentChange[]): DomainError => {
  const signers = signersOf(sheet);
  const key = sheet.validatedAt ? 'attendance.validated_day' : 'attendance.signed_day';
  const words = { training: sheet.title, signers: signersWords(signers), changes: changes.map(contentChangeWords).join(' ; ') };
  return new DomainError('session.signed', {
    detail: problemMessage(key, words),
    extra: { signers, changes: changes.map(contentChangeWords), isConfirmable: sheet.validatedAt === null },
  });
};

/** The journal keeps both states: their contents, and the line names the differences. */
const journalChange = async (
  tx: JournalTransaction,
  { before, after, changes }: { before: StoredDay; after: StoredDay; changes: readonly ContentChange[] },
  { actor, now, reason }: Writer & { readonly reason: string },
): Promise<void> => {
  await keepContent(tx, before.content);
  await keepContent(tx, after.content);
  await appendEvent(tx, {
    type: 'content_corrected',
    sheetUuid: after.sheet.uuid,
    actorKind: actor.kind,
    actorName: actor.name,
    actorAccountId: actor.accountId,
    serverTime: now,
    method: 'form',
    reason: [reason, ...changes.map(contentChangeWords)].join(' ; '),
    sheetContentHash: contentHash(after.content),
  });
};

/** Call it before a write: the days are compared with what they are now. */
export const rememberSignedDays = async (tx: Queryable, days: Days): Promise<void> => {
  const daysByUuid = daysByTransaction.get(tx) ?? new Map<string, StoredDay>();
  daysByTransaction.set(tx, daysByUuid);
  for (const day of await readDays(tx, days)) if (!daysByUuid.has(day.sheet.uuid)) daysByUuid.set(day.sheet.uuid, day);
};

/**
 * Call it after a write: a change of a signed day is refused and names who signed it, unless the writer said why it is meant. A validated
 * day is only changed once its validation is cancelled.
 */
export const keepSignedDays = async (
  tx: Queryable,
  days: Days,
  { confirmed, ...writer }: Writer & { readonly confirmed?: Confirmed },
): Promise<void> => {
  const daysByUuid = daysByTransaction.get(tx) ?? new Map<string, StoredDay>();
  const isTrainingWritten = days.source === 'training_sessions';
  const changedBy = (before: StoredDay, after: StoredDay) => {
    const counterSigned = after.sheet.counterSignatures.map(({ trainerId }) => trainerId);
    return signedDayChanges(before, after, { counterSigned, isTrainingWritten });
  };
  const isChanged = (after: StoredDay): boolean => {
    const before = daysByUuid.get(after.sheet.uuid);
    const counterSigned = before?.sheet.trainers.map(({ id }) => id) ?? [];
    return before !== undefined && signedDayChanges(before, after, { counterSigned, isTrainingWritten }).length > 0;
  };
  if (!(await readDays(tx, days)).some(isChanged)) return;
  // Read again under the lock: somebody may be signing.
  const locked = await lockJournal(tx);
  for (const after of await readDays(locked, days)) {
    const before = daysByUuid.get(after.sheet.uuid);
    const changes = before && signaturesOf(after.sheet).length > 0 ? changedBy(before, after) : [];
    if (!before || changes.length === 0) continue;
    const reason = after.sheet.validatedAt ? null : reasonOf(writer, after, confirmed);
    if (reason === null) throw refusal({ ...after, sheet: { ...after.sheet, trainers: before.sheet.trainers } }, changes);
    await journalChange(locked, { before, after, changes }, { ...writer, reason });
    daysByUuid.set(after.sheet.uuid, after);
  }
};

/** Joins and condition of the sheets `s` that show a record ($1: ids), by its collection. */
const SHOWN_ON = {
  trainees: `join emargements e on e.sheet_id = s.id join need_trainings n on n.id = e.need_training_id where n.trainee_id`,
  need_trainings: `join emargements e on e.sheet_id = s.id where e.need_training_id`,
  trainers: `join logistic_sessions_trainers t on t.owner_id = s.logistic_session_id where t.target_id`,
  logistic_sessions: 'where s.logistic_session_id',
  training_sessions: 'where s.training_session_id',
  training_types: `join training_sessions t on t.id = s.training_session_id where t.training_type_id`,
  training_locations: `join logistic_sessions l on l.id = s.logistic_session_id where l.training_location_id`,
} as const;

/** Collections whose records are shown on sheets. */
export type SheetSource = keyof typeof SHOWN_ON;

/** Validated sheets that show some records of a collection. */
export const sheetsShowingRecordStatement = defineBuiltStatement({
  text: ({ source }: { readonly source: SheetSource }) =>
    `select distinct s.uuid from emargement_sheets s ${SHOWN_ON[source]} = any($1::int[]) and s.validated_at is not null order by s.uuid`,
  columns: {
    uuid: 'uuid',
  },
  examples: (Object.keys(SHOWN_ON) as SheetSource[]).map((source) => ({ source })),
});
