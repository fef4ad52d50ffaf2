import { z } from 'zod';
import { MESSAGES } from '../../model/kernel/validation.ts';
import { problemMessage } from '../../model/messages/problemMessage.ts';
import { trainerProposalMessages } from '../../model/messages/trainerProposal.ts';
import { resourceByName } from '../../model/resources.ts';
import { OPEN_PROPOSAL, PROPOSAL_TEXT_MAX, type TrainerProposalStatus } from '../../model/trainerProposal.ts';
import { DomainError, invalid, notFound } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readItem } from '../hydra/item.ts';
import { appendJournal } from '../hydra/journal.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

interface AnswerProposal {
  readonly id: number;
  readonly answer: Exclude<TrainerProposalStatus, typeof OPEN_PROPOSAL>;
  /** Says why a date is declined: `{reason}`. */
  readonly body: unknown;
}

interface Asked {
  readonly status: TrainerProposalStatus;
  readonly logisticSession: number;
  readonly isOver: boolean;
}

const ASKED = `
select p.status, p.logistic_session_id as "logisticSession", s.end_at < $3::timestamptz as "isOver"
from trainer_proposals p join logistic_sessions s on s.id = p.logistic_session_id
where p.id = $1 and p.trainer_id = $2 for update of p`;

const ANSWER = `
update trainer_proposals set status = $2, reason = $3, answered_at = $4, updated_at = $4, version = version + 1 where id = $1`;

const DECLINED = z.object({ reason: z.string().trim().min(1).max(PROPOSAL_TEXT_MAX) });

/** Nobody is left to guess why a date is declined; one that is accepted needs no words. */
const reasonOf = ({ answer, body }: AnswerProposal): string | null => {
  if (answer === 'accepted') return null;
  const { data } = DECLINED.safeParse(body);
  if (data) return data.reason;
  throw invalid({
    propertyPath: 'reason',
    message: problemMessage('proposal.text_needed', { required: MESSAGES.required, most: PROPOSAL_TEXT_MAX }),
    code: 'required',
  });
};

const refuse = (detail: string): DomainError => new DomainError('record.conflict', { detail });

const lockOpen = async ({ database, actor, now }: WriteContext, id: number): Promise<Asked> => {
  const [asked] = actor.kind === 'trainer' ? await database.query<Asked>(ASKED, [id, actor.id, now]) : [];
  if (!asked) throw notFound();
  const word = trainerProposalMessages.choices.status[asked.status].toLowerCase();
  if (asked.status !== OPEN_PROPOSAL) throw refuse(problemMessage('proposal.answered', { answer: word }));
  if (asked.isOver) throw refuse(problemMessage('proposal.session_over'));
  return asked;
};

/** Puts the trainer on the day as any write of it does: what it conflicts with refuses it. */
const joinSession = async (context: WriteContext, id: number): Promise<void> => {
  const resource = resourceByName('logistic_sessions');
  const current = JSON.parse(await readItem(context.database, resource, id, null)) as JsonObject;
  const on = (current.trainers as readonly { readonly '@id': string }[]).map((trainer) => trainer['@id']);
  const own = `/api/trainers/${context.actor.id}`;
  if (!on.includes(own)) await patchRecord(context, resource, current, { trainers: [...on, own] });
};

/** The trainer's answer to a date that was proposed to them, in the caller's transaction. */
export const answerProposal = async (context: WriteContext, answered: AnswerProposal): Promise<void> => {
  const { id, answer } = answered;
  const asked = await lockOpen(context, id);
  const reason = reasonOf(answered);
  if (answer === 'accepted') await joinSession(context, asked.logisticSession);
  await context.database.query(ANSWER, [id, answer, reason, context.now]);
  await appendJournal(context.database, context, {
    action: 'update',
    resource: 'trainer_proposals',
    recordId: id,
    before: { status: OPEN_PROPOSAL },
    after: { status: answer, ...(reason ? { reason } : {}) },
  });
};
