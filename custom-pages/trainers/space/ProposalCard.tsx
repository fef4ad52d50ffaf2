import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saysReason } from '../../../model/kernel/values/reason.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { PROPOSAL_TEXT_MAX } from '../../../model/trainers/trainerProposal.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatPeriod } from '../../../src/records/formatValue.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import type { Proposal } from './proposal.ts';

interface AnswerButtonProps {
  readonly proposal: Proposal;
  /** The period as text. */
  readonly period: string;
}

const AcceptButton = ({ proposal, period }: AnswerButtonProps) => (
  <ActionButton
    label={TRAINER_SPACE_MESSAGES.accept}
    name={TRAINER_SPACE_MESSAGES.acceptOf(period)}
    icon={<CheckIcon />}
    variant="contained"
    confirm={{ title: TRAINER_SPACE_MESSAGES.acceptTitle, text: `${period}. ${TRAINER_SPACE_MESSAGES.acceptText}` }}
    call={() => httpClient(`${proposal['@id']}/accept`, { method: 'POST' })}
    success={TRAINER_SPACE_MESSAGES.accepted}
  />
);

const DeclineButton = ({ proposal, period }: AnswerButtonProps) => {
  const [reason, setReason] = useState('');
  return (
    <ActionButton
      label={TRAINER_SPACE_MESSAGES.decline}
      name={TRAINER_SPACE_MESSAGES.declineOf(period)}
      icon={<CloseIcon />}
      confirm={{ title: TRAINER_SPACE_MESSAGES.declineTitle, text: `${period}. ${TRAINER_SPACE_MESSAGES.declineText}` }}
      canConfirm={saysReason(reason)}
      call={() => httpClient(`${proposal['@id']}/decline`, { method: 'POST', body: { reason } })}
      success={TRAINER_SPACE_MESSAGES.declined}
    >
      <TextField
        label={TRAINER_SPACE_MESSAGES.reason}
        required
        autoFocus
        fullWidth
        multiline
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: PROPOSAL_TEXT_MAX } }}
      />
    </ActionButton>
  );
};

/** A proposed session and the two answers. */
export const ProposalCard = ({ proposal }: { readonly proposal: Proposal }) => {
  const { startAt, endAt, trainingLocation, area } = proposal.logisticSession;
  const period = formatPeriod(String(startAt), String(endAt));
  return (
    <Card component="article" sx={{ p: 2, borderLeft: 4, borderLeftColor: 'secondary.main' }}>
      <Typography sx={{ fontWeight: 600 }}>{period}</Typography>
      {proposal.trainings ? <Typography variant="body2">{proposal.trainings}</Typography> : null}
      <Typography variant="body2" color="textSecondary">
        {[recordLabel('training_locations', trainingLocation), recordLabel('areas', area)].filter(Boolean).join(' · ')}
      </Typography>
      {proposal.message ? (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {TRAINER_SPACE_MESSAGES.message(proposal.message)}
        </Typography>
      ) : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <AcceptButton proposal={proposal} period={period} />
        <DeclineButton proposal={proposal} period={period} />
      </Stack>
    </Card>
  );
};
