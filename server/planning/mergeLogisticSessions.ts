import { withCustomNames } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isToMany, isWritable } from '../../model/kernel/field.ts';
import { isEmpty } from '../../model/kernel/validation.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { LOGISTIC_SESSION_FOLLOW_UPS } from '../../model/officers/logisticSessionFollowUp.ts';
import type { MemberReplacement, ReplacedField } from '../../model/planning/planningCommands.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { lockJournal } from '../attendance/journal/journalTransaction.ts';
import { copiedValues } from '../customisation/copiedValues.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { putLogisticSessionFollowUp } from '../officers/putLogisticSessionFollowUp.ts';
import { changeTable } from '../records/changeTable.ts';
import { recordDoor } from '../records/recordDoor.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { LogisticSessionItem } from './commands/lockNamedLogisticSession.ts';
import { replacedIn } from './commands/replaceMembers.ts';
import { refuseSigned } from './undo/refuseSigned.ts';

const sessions = resourceByName('logistic_sessions');

/** Fields of the kept session: time, place, and agreements. */
const STAYING: readonly string[] = ['startAt', 'endAt', 'area', 'trainingLocation', 'logisticSessionsDay', 'options'];

const iriOfLinked = ({ '@id': iri }: { readonly '@id': string }): string => iri;

const both = (left: unknown, right: unknown): string[] => [
  ...new Set([...(left as readonly { '@id': string }[]), ...(right as readonly { '@id': string }[])].map(iriOfLinked)),
];

/** Notes of both sessions, one below the other. Other values come from the kept session. */
const joined = (field: Field, keptValue: unknown, gone: unknown): unknown => {
  if (isEmpty(gone) || keptValue === gone) return keptValue;
  if (isEmpty(keptValue)) return gone;
  if (field.kind === 'text' && field.multiline) return `${keptValue}\n\n${gone}`;
  return Array.isArray(keptValue) && Array.isArray(gone) ? [...keptValue, ...gone] : keptValue;
};

/** Extras belong to a place. */
const isOfOtherPlace = (name: string, keptSession: LogisticSessionItem, gone: LogisticSessionItem): boolean =>
  name === 'trainingLocationPricingOptions' &&
  (keptSession.trainingLocation as { id: number }).id !== (gone.trainingLocation as { id: number }).id;

/** Added values of the merged session that the kept one lacks. */
const addedOf = (keptSession: LogisticSessionItem, gone: LogisticSessionItem, { actor }: WriteContext): JsonObject => {
  const keptValues = withCustomNames(keptSession as unknown as JsonObject);
  return Object.fromEntries(
    Object.entries(copiedValues('logistic_sessions', gone, actor.roles)).filter(
      ([name]) => isEmpty([keptValues[name]].flat()[0]) || keptValues[name] === false,
    ),
  );
};

/** The kept session's new values: people, things and trainings of both, and its missing values. */
const merged = (keptSession: LogisticSessionItem, gone: LogisticSessionItem): JsonObject =>
  Object.fromEntries(
    Object.entries(sessions.fields as Fields).flatMap(([name, field]): [string, unknown][] => {
      if (STAYING.includes(name) || !isWritable(field) || !(name in keptSession) || isOfOtherPlace(name, keptSession, gone))
        return [];
      if (isToMany(field)) return [[name, both(keptSession[name], gone[name])]];
      if (field.kind === 'boolean') return [[name, keptSession[name]]];
      return [[name, joined(field, keptSession[name], gone[name])]];
    }),
  );

/** Follow-up of the merged session, where the kept one has none. */
const takeFollowUps = async (context: WriteContext, from: number, to: number): Promise<void> => {
  for (const followUp of LOGISTIC_SESSION_FOLLOW_UPS) {
    const resource = resourceByName(followUp);
    const records = recordDoor(context, followUp);
    const [gone]: readonly JsonObject[] = await records.listUnscoped([from]);
    if (!gone) continue;
    const [keptRecord = {}]: readonly JsonObject[] = await records.listUnscoped([to]);
    const body = Object.fromEntries(
      Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
        isWritable(field) && !isEmpty(gone[name]) ? [[name, joined(field, keptRecord[name], gone[name])]] : [],
      ),
    );
    await putLogisticSessionFollowUp(context, followUp, { id: to, body });
  }
};

/** The merged session's sheets move to the kept one: their links stay valid. */
const moveSheets = (context: WriteContext, from: number, to: number): Promise<unknown> =>
  changeTable(context, 'emargement_sheets', {
    set: { logistic_session_id: '$2' },
    where: `t.logistic_session_id = $1
  and not exists (select from emargement_sheets o where o.logistic_session_id = $2 and o.training_session_id = t.training_session_id)`,
    values: [from, to],
  });

/** Documents, mails and SMS of a logistic session. */
const MOVED_RECORDS = ['training_session_documents', 'control_files', 'mail_messages', 'sms_messages'] as const;

/** Locks those of one logistic session ($1). */
const mergedRecordsStatement = defineBuiltStatement({
  text: (collection: (typeof MOVED_RECORDS)[number]) => `select id from ${collection} where logistic_session_id = $1 for update`,
  columns: {
    id: 'int4',
  },
  examples: MOVED_RECORDS,
});

/** Documents, mails and SMS of the merged session move to the kept one. */
const moveDocuments = async (context: WriteContext, from: number, to: number): Promise<void> => {
  for (const name of MOVED_RECORDS) {
    const rows = await mergedRecordsStatement.rows(context.database, name, [from]);
    const ids = rows.map(({ id }) => id);
    await recordWriter(context, name).changeMany(ids, { logisticSession: to });
  }
};

interface Merge {
  readonly gone: LogisticSessionItem;
  readonly into: LogisticSessionItem;
  /** Members to replace in the kept session. Default none. */
  readonly replacements?: readonly MemberReplacement[];
}

const withReplacements = (body: JsonObject, replacements: readonly MemberReplacement[]): JsonObject => {
  const membersIn = (field: ReplacedField) => body[field] as readonly string[];
  const members = { trainers: membersIn('trainers'), vehicles: membersIn('vehicles'), teachingTools: membersIn('teachingTools') };
  return { ...body, ...replacedIn(members, replacements) };
};

/**
 * Merges two logistic sessions, in the caller's transaction: one is deleted, the other gets the trainings, people and things of
 * both. Both must be locked (`lockNamedSessions`). A session with signatures cannot be deleted.
 */
export const mergeLogisticSessions = async (context: WriteContext, { gone, into, replacements = [] }: Merge): Promise<void> => {
  const { database } = context;
  if (gone.id === into.id) throw problem('record.conflict', 'planning.merge_with_itself');
  await lockJournal(database);
  await refuseSigned(database, [gone.id]);
  await moveSheets(context, gone.id, into.id);
  await moveDocuments(context, gone.id, into.id);
  await takeFollowUps(context, gone.id, into.id);
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  await logisticSessions.remove(gone.id);
  const body = { ...merged(into, gone), ...addedOf(into, gone, context) };
  await logisticSessions.patch(into, withReplacements(body, replacements));
  await logisticSessions.journal('merge', { recordId: into.id, before: { logisticSession: gone['@id'] }, after: null });
};
