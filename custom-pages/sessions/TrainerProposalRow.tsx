import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { choiceLabel, recordLabel } from '../../model/recordLabel.ts';
import { OPEN_PROPOSAL, type TrainerProposalStatus } from '../../model/trainers/trainerProposal.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import type { ShownRecord } from '../../src/records/useShownRecords.ts';
import { PROPOSAL_MESSAGES } from './proposalMessages.ts';

/** What a row reads. */
export const PROPOSAL_FIELDS = ['trainer', 'status', 'createdAt', 'answeredAt', 'reason', 'message'] as const;
export type SessionProposal = ShownRecord<'trainer_proposals', (typeof PROPOSAL_FIELDS)[number]>;

const COLOURS: Record<TrainerProposalStatus, ChipProps['color']> = { proposed: 'info', accepted: 'success', declined: 'error' };

const WithdrawButton = ({ proposal, name }: { readonly proposal: SessionProposal; readonly name: string }) => (
  <ActionButton
    label={PROPOSAL_MESSAGES.withdraw}
    variant="text"
    color="error"
    confirm={{ title: PROPOSAL_MESSAGES.withdrawTitle(name), text: PROPOSAL_MESSAGES.withdrawText }}
    call={() => httpClient(proposal['@id'], { method: 'DELETE' })}
    success={PROPOSAL_MESSAGES.withdrawn}
    refreshes={['trainer_proposals']}
  />
);

/** A trainer, the proposal and the answer. */
export const TrainerProposalRow = ({ proposal }: { readonly proposal: SessionProposal }) => {
  const mayWithdraw = useMayUse('trainer_proposals', 'delete') && proposal.status === OPEN_PROPOSAL;
  const name = recordLabel('trainers', proposal.trainer);
  const when = proposal.answeredAt
    ? PROPOSAL_MESSAGES.answered(formatDateTime(proposal.answeredAt))
    : PROPOSAL_MESSAGES.asked(formatDateTime(proposal.createdAt));
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[when, proposal.reason ?? proposal.message].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      <Chip size="small" color={COLOURS[proposal.status]} label={choiceLabel('trainer_proposals', 'status', proposal.status)} />
      {mayWithdraw ? <WithdrawButton proposal={proposal} name={name} /> : null}
    </Stack>
  );
};
