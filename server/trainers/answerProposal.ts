import { z } from 'zod';
import { saysReason } from '../../model/kernel/values/reason.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { trainerProposalMessages } from '../../model/messages/trainers/trainerProposal.ts';
import { OPEN_PROPOSAL, PROPOSAL_TEXT_MAX, type TrainerProposalStatus } from '../../model/trainers/trainerProposal.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, invalid, notFound } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';

const ownProposalStatement = defineStatement({
  text: `
select p.status, p.logistic_session_id as "logisticSession", s.end_at < $3::timestamptz as "isOver"
from trainer_proposals p join logistic_sessions s on s.id = p.logistic_session_id
where p.id = $1 and p.trainer_id = $2 for update of p`,
  columns: {
    status: typed<TrainerProposalStatus>('text'),
    logisticSession: 'int4',
    isOver: 'bool',
  },
});

type Proposal = RowOf<typeof ownProposalStatement>;

interface AnswerProposal {
  readonly id: number;
  readonly answer: Exclude<TrainerProposalStatus, typeof OPEN_PROPOSAL>;
  /** The reason of a refusal: `{reason}`. */
  readonly body: unknown;
}

/** The body of a refusal. */
export const DECLINED = z.object({
  reason: z.string().trim().min(1).max(PROPOSAL_TEXT_MAX).refine(saysReason, FIELD_REFUSALS.reason),
});

/** A refusal needs a reason; an acceptance does not. */
const reasonOf = ({ answer, body }: AnswerProposal): string | null => {
  if (answer === 'accepted') return null;
  const { data } = DECLINED.safeParse(body);
  if (data) return data.reason;
  throw invalid({
    propertyPath: 'reason',
    message: problemMessage('proposal.text_needed', { required: FIELD_REFUSALS.required, most: PROPOSAL_TEXT_MAX }),
    code: 'required',
  });
};

const refuse = (detail: string): DomainError => new DomainError('record.conflict', { detail });

const lockOpen = async ({ database, actor, now }: WriteContext, id: number): Promise<Proposal> => {
  const [proposal] = actor.kind === 'trainer' ? await ownProposalStatement.rows(database, [id, actor.id, now]) : [];
  if (!proposal) throw notFound();
  const word = trainerProposalMessages.choices.status[proposal.status].toLowerCase();
  if (proposal.status !== OPEN_PROPOSAL) throw refuse(problemMessage('proposal.answered', { answer: word }));
  if (proposal.isOver) throw refuse(problemMessage('proposal.session_over'));
  return proposal;
};

/** Adds the trainer to the session like any write: conflicts refuse it. */
const joinSession = async (context: WriteContext, id: number): Promise<void> => {
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  const current = await logisticSessions.readUnscoped(id);
  const on = current.trainers.map((trainer) => trainer['@id']);
  const callerIri = `/api/trainers/${context.actor.id}`;
  if (!on.includes(callerIri)) await logisticSessions.patch(current, { trainers: [...on, callerIri] });
};

/** The trainer's answer to a proposal, in the caller's transaction. */
export const answerProposal = async (context: WriteContext, answered: AnswerProposal): Promise<void> => {
  const { id, answer } = answered;
  const proposal = await lockOpen(context, id);
  const reason = reasonOf(answered);
  if (answer === 'accepted') await joinSession(context, proposal.logisticSession);
  const { trainer_proposals: proposals } = recordsOf(context);
  const answeredAt = context.now;
  await proposals.change(await proposals.readUnscoped(id), { status: answer, answeredAt, ...(reason ? { reason } : {}) });
};
