import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { OPEN_PROPOSAL } from '../../model/trainers/trainerProposal.ts';
import { accountBehind, writeAccount } from '../accounts/people/accountHooks.ts';
import { retireAccount } from '../accounts/people/endAccess.ts';
import { readHeldRights, refuseGrantedRoles, refuseStronger, refuseStrongerAccount } from '../accounts/people/grantedRights.ts';
import { defineStatement, type RowOf } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { askIfDisabled } from '../planning/replacement/askAboutPlanned.ts';
import { checkPeriod } from '../sessions/checkTimetable.ts';

/** A trainer's account; only region managers may make others region managers. */
export const trainerHooks: WriteHooks = {
  confirmedLater: ['email'],
  beforeWrite: async (event) => {
    await refuseStrongerAccount(event, 'trainers');
    if (event.values.own.get('isRegionManager') === true) {
      refuseGrantedRoles({ actor: event.actor, granted: ['ROLE_TRAINER_REGION_MANAGER'], propertyPath: 'isRegionManager' });
    }
    await askIfDisabled('trainers', event);
    return writeAccount('trainers', event);
  },
  beforeDelete: async ({ transaction, actor, id }) => {
    refuseStronger({ actor, held: await readHeldRights(transaction, 'trainers', [id]), propertyPath: null });
    await retireAccount(transaction, await accountBehind({ transaction }, 'trainers', id));
  },
};

const proposalStateStatement = defineStatement({
  text: `
select s.end_at < $3::timestamptz as "isOver",
  exists (select 1 from logistic_sessions_trainers where owner_id = s.id and target_id = $2) as "isOn",
  exists (select 1 from trainer_proposals where logistic_session_id = s.id and trainer_id = $2 and status = '${OPEN_PROPOSAL}') as "isAsked"
from logistic_sessions s where s.id = $1`,
  columns: {
    isOver: 'bool',
    isOn: 'bool',
    isAsked: 'bool',
  },
});

type ProposalState = RowOf<typeof proposalStateStatement>;

const refusalOf = ({ isOver, isOn, isAsked }: ProposalState): string | null => {
  if (isOver) return problemMessage('proposal.session_over_for_date');
  if (isOn) return problemMessage('proposal.trainer_on_session');
  return isAsked ? problemMessage('proposal.already_proposed') : null;
};

/** One open proposal per future session and trainer, who is not on it yet. */
const checkProposal = async ({ transaction, values, now }: WriteEvent): Promise<void> => {
  const ids = [values.own.get('logisticSession'), values.own.get('trainer'), now];
  const state = await proposalStateStatement.row(transaction, ids);
  const refusal = state ? refusalOf(state) : null;
  if (refusal) throw invalid({ propertyPath: 'trainer', message: refusal, code: 'proposal' });
};

/** A proposal can be withdrawn while open; answered ones stay. */
export const trainerProposalsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    await checkProposal(event);
    return undefined;
  },
  beforeDelete: async ({ current }) => {
    if (current.status === OPEN_PROPOSAL) return;
    throw problem('record.conflict', 'proposal.not_withdrawn');
  },
};

export const trainerUnavailabilitiesHooks: WriteHooks = {
  beforeWrite: async (event) => {
    checkPeriod(event);
    return undefined;
  },
};
