import { parisDay } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { plainMailHtml } from '../../model/mail/mailHtml.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { qualityEntryMessages } from '../../model/messages/quality/qualityEntry.ts';
import { type ChosenEntryStatus, type EntryStatus, entryMoves } from '../../model/quality/entryStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { queueMail } from '../outbox/queueMail.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { requireSeen, requireStep, type Target } from './requireStep.ts';

type QualityEntry = RecordFor<'quality_entries'>;

const STEPS = { moves: entryMoves, words: qualityEntryMessages.choices.status, refusal: 'quality_entry.not_moved' } as const;

/** The entry, locked; a step that its status does not allow is refused. */
const lockFor = async (context: WriteContext, { id, version }: Target, to: EntryStatus): Promise<QualityEntry> => {
  const record = await recordsOf(context).quality_entries.lock(id);
  requireStep(record, { version, to }, STEPS);
  return record;
};

/** Days that a move notes. An entry that is taken up again is open: it was acknowledged all the same. */
const daysOf = ({ acknowledgedOn }: QualityEntry, to: ChosenEntryStatus, today: string) => ({
  acknowledgedOn: acknowledgedOn ?? today,
  closedOn: to === 'closed' || to === 'unfounded' ? today : null,
});

/** Moves an entry; one without foundation says why, and one that is taken in hand has somebody in charge. */
export const moveEntry = async (
  context: WriteContext,
  target: Target,
  { status, reason }: { readonly status: ChosenEntryStatus; readonly reason: string | null },
): Promise<number> => {
  if (status === 'unfounded' && reason === null) {
    throw invalid({ propertyPath: 'reason', message: FIELD_REFUSALS.required, code: 'required' });
  }
  const record = await lockFor(context, target, status);
  await recordsOf(context).quality_entries.change(record, {
    status,
    ...(status === 'in_hand' && record.owner === null && context.actor.kind === 'user' && { owner: context.actor.id }),
    unfoundedReason: status === 'unfounded' ? reason : null,
    ...daysOf(record, status, parisDay(context.now)),
  });
  return target.id;
};

interface EntryAnswer {
  readonly answer: string;
  /** Null: it was given in another way. */
  readonly receiver: string | null;
  readonly subject: string;
}

const queueAnswer = async (
  { database, actor, now }: WriteContext,
  { trainingSession, needTraining }: QualityEntry,
  { answer, receiver, subject }: EntryAnswer,
): Promise<number | null> =>
  receiver === null
    ? null
    : queueMail(database, {
        kind: 'quality_answer',
        subject,
        html: plainMailHtml(answer),
        to: [receiver],
        trainingSessionId: trainingSession?.id ?? null,
        needTrainingId: needTraining?.id ?? null,
        createdById: actor.accountId,
        now,
      });

/** Answers an entry, by a mail through the outbox or in another way. A second answer replaces the first; both are in the history. */
export const answerEntry = async (context: WriteContext, target: Target, answer: EntryAnswer): Promise<number> => {
  const record = await lockFor(context, target, 'answered');
  const answerMail = await queueAnswer(context, record, answer);
  const today = parisDay(context.now);
  await recordsOf(context).quality_entries.change(record, {
    status: 'answered',
    answer: answer.answer,
    answeredOn: today,
    answerMail,
    acknowledgedOn: record.acknowledgedOn ?? today,
  });
  return target.id;
};

interface NewImprovement {
  readonly what: string;
  readonly why: string;
  readonly dueOn: string | null;
}

/** Opens the improvement that an entry asks for, and names it in the entry. Its owner is the entry's. */
export const openImprovement = async (
  context: WriteContext,
  { id, version }: Target,
  improvement: NewImprovement,
): Promise<number> => {
  const { quality_entries: entries, improvements } = recordsOf(context);
  const record = await entries.lock(id);
  requireSeen(record, version);
  if (record.improvement !== null) throw problem('workflow.refused', 'quality_entry.improved');
  const owner = record.owner ? iriOf('users', record.owner.id) : null;
  const opened = await improvements.create({ ...improvement, origin: 'entries', owner });
  await entries.change(record, { improvement: opened });
  return id;
};
