import { iriOf } from '../../../model/kernel/resource.ts';
import { firstKindOf, isWritable, lacksMail } from '../../../model/mail/awaitsMail.ts';
import type { SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { MassSendingAnswer } from '../../../model/sessions/massSessions.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { idOfIri } from '../../http/bodySchema.ts';
import type { Report } from '../../http/progress.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { Selection } from '../../records/lists/selection.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { type MassContext, refusedSession, selectedSessions, type TrainingSession } from '../../sessions/massChange.ts';
import { sendSessionMails } from './sendSessionMails.ts';
import { readSessionDrafts } from './sessionDrafts.ts';

interface MassSend {
  readonly selection: Selection;
  readonly preview?: boolean | undefined;
  readonly document: SessionMailDocument;
  readonly report: Report;
}

const firstDayOf = ({ logisticSessions }: TrainingSession): number | null =>
  [...logisticSessions].sort((a, b) => Date.parse(String(a.startAt)) - Date.parse(String(b.startAt)) || a.id - b.id)[0]?.id ??
  null;

/** Why nobody of a session is written to at all; null: they may be. */
const obstacleOf = (
  { status, startAt }: TrainingSession,
  { silenced, sender }: Pick<Awaited<ReturnType<typeof readSessionDrafts>>, 'silenced' | 'sender'>,
  { document, now }: { readonly document: SessionMailDocument; readonly now: Date },
): string | null => {
  if (status === 'canceled') return problemMessage('mail.session_canceled');
  if (document === 'convocation' && startAt && Date.parse(startAt) <= now.getTime()) return problemMessage('mail.session_begun');
  return silenced ?? (sender === null ? problemMessage('mail.no_sender') : null);
};

/** Plans who of a session gets the document, and who does not, with the reason. */
const planSending = async (
  deps: Dependencies,
  training: TrainingSession,
  { document, now }: { readonly document: SessionMailDocument; readonly now: Date },
) => {
  const kind = firstKindOf(document);
  const request = { document, kind, trainingSessionId: training.id, logisticSessionId: firstDayOf(training) };
  const drafts = await readSessionDrafts(deps, request);
  const label = recordLabel('training_sessions', training);
  const lacking = drafts.readers.filter(lacksMail);
  const reasonOf = ({ refusal }: (typeof lacking)[number]) => refusal ?? problemMessage('mail.no_address');
  return {
    ...{ training, wanted: request, drafts },
    obstacle: obstacleOf(training, drafts, { document, now }),
    readers: lacking.filter(isWritable),
    unwritten: lacking.filter((reader) => !isWritable(reader)).map((one) => ({ name: one.name, label, reason: reasonOf(one) })),
  };
};

type Planned = Awaited<ReturnType<typeof planSending>>;

interface Outcome {
  readonly mails: number;
  readonly messages: readonly string[];
  readonly changed: number;
  readonly refused: readonly ReturnType<typeof refusedSession>[];
}

/** Sends for each session in a transaction of its own: one that is refused meanwhile is named, and does not hold up the others. */
const sendEach = async (
  deps: Dependencies,
  context: MassContext,
  { plans, report }: { readonly plans: readonly Planned[]; readonly report: Report },
): Promise<Outcome> => {
  const totalItem = countReaders(plans);
  const refused: ReturnType<typeof refusedSession>[] = [];
  const messages: string[] = [];
  let mails = 0;
  for (const { training, wanted, drafts, readers } of plans) {
    const before = mails;
    const collection = wanted.kind === 'company' ? 'companies' : 'need_trainings';
    try {
      const { queued, messageIds } = await sendSessionMails(deps, context, {
        ...{ ...wanted, title: drafts.title, content: drafts.content, sendAt: null },
        ...{ carbonCopy: [], blindCarbonCopy: [], attachments: [] },
        mails: readers.map(({ reader, receiver }) => ({ readerId: idOfIri(collection, reader, 'reader'), receiver })),
        report: ({ done }) => report({ done: before + done, totalItem }),
      });
      mails += queued;
      messages.push(...messageIds.map((id) => iriOf('mail_messages', id)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push(refusedSession(training, { detail: error.message, ...error.options }));
    }
  }
  return { mails, messages, changed: plans.length - refused.length, refused };
};

const countReaders = (plans: readonly Planned[]): number => plans.reduce((sum, { readers }) => sum + readers.length, 0);

/**
 * Sends a document to all people of the selected sessions who have not got it, with the text of its template. Sessions that cannot
 * send are named and left out, as are people without an address or a document.
 */
export const massSend = async (
  deps: Dependencies,
  context: MassContext,
  { selection, document, preview = false, report }: MassSend,
): Promise<MassSendingAnswer> => {
  const selected = await recordsOf(context).training_sessions.list(await selectedSessions(context, selection));
  const plans: Planned[] = [];
  for (const training of selected) plans.push(await planSending(deps, training, { document, now: context.now }));
  const able = plans.filter(({ obstacle }) => obstacle === null);
  const sending = able.filter(({ readers }) => readers.length > 0);
  const outcome: Outcome = preview
    ? { mails: countReaders(sending), messages: [], changed: sending.length, refused: [] }
    : await sendEach(deps, context, { plans: sending, report });
  const refused = plans
    .flatMap(({ training, obstacle }) => (obstacle === null ? [] : [refusedSession(training, { detail: obstacle })]))
    .concat(outcome.refused);
  return {
    ...outcome,
    totalItem: plans.length,
    unchanged: able.length - sending.length,
    refused,
    unwritten: able.flatMap(({ unwritten }) => unwritten),
  };
};
