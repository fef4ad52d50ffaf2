import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import Card from '@mui/material/Card';
import type { ChipProps } from '@mui/material/Chip';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Reference } from '../../../model/kernel/resource.ts';
import { choiceLabel, recordLabel } from '../../../model/messages/recordLabel.ts';
import { OPEN_PROPOSAL, PROPOSAL_TEXT_MAX, type TrainerProposalStatus } from '../../../model/trainers/trainerProposal.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { type ShownRecord, useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { PROPOSAL_MESSAGES } from './proposalMessages.ts';

const SHOWN = 50;

/** Fields that a row reads. */
const PROPOSAL_FIELDS = ['trainer', 'status', 'createdAt', 'answeredAt', 'reason', 'message'] as const;
type SessionProposal = ShownRecord<'trainer_proposals', (typeof PROPOSAL_FIELDS)[number]>;

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
const TrainerProposalRow = ({ proposal }: { readonly proposal: SessionProposal }) => {
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

const countOf = (proposals: readonly SessionProposal[], status: TrainerProposalStatus): number =>
  proposals.filter((proposal) => proposal.status === status).length;

interface TrainerProposalsProps {
  readonly logisticSession: LogisticSession;
  /** The page has unsaved changes, so it is not reloaded. */
  readonly isLocked: boolean;
}

/** Offers the session to a trainer. */
const ProposeTrainerButton = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const [trainer, setTrainer] = useState<Reference | null>(null);
  const [message, setMessage] = useState('');
  const clear = () => {
    setTrainer(null);
    setMessage('');
  };
  const propose = () =>
    httpClient('/api/trainer_proposals', {
      method: 'POST',
      body: { logisticSession: logisticSession['@id'], trainer: trainer?.['@id'], message: message.trim() || null },
    });
  return (
    <ActionButton
      label={PROPOSAL_MESSAGES.propose}
      icon={<EventAvailableIcon />}
      confirm={{ title: PROPOSAL_MESSAGES.proposeTitle, text: PROPOSAL_MESSAGES.proposeText, button: PROPOSAL_MESSAGES.send }}
      canConfirm={trainer !== null}
      call={propose}
      onDone={clear}
      success={PROPOSAL_MESSAGES.sent}
      refreshes={['trainer_proposals']}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <ReferencePicker
          isMultiple={false}
          target="trainers"
          text={{ label: PROPOSAL_MESSAGES.trainer, required: true }}
          value={trainer}
          onValue={setTrainer}
        />
        <TextField
          label={PROPOSAL_MESSAGES.message}
          multiline
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          slotProps={{ htmlInput: { maxLength: PROPOSAL_TEXT_MAX } }}
        />
      </Stack>
    </ActionButton>
  );
};

/** Trainers who got a proposal, and their answers, updated live. */
export const TrainerProposals = ({ logisticSession, isLocked }: TrainerProposalsProps) => {
  const mayRead = useMayUse('trainer_proposals', 'list');
  const mayPropose = useMayUse('trainer_proposals', 'create');
  const refresh = useRefresh();
  const { data, refetch } = useShownRecords(
    'trainer_proposals',
    {
      shows: PROPOSAL_FIELDS,
      filter: { logisticSession: logisticSession['@id'] },
      perPage: SHOWN,
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: mayRead },
  );
  useLiveChanges(['trainer_proposals'], () => void refetch());
  const accepted = data && countOf(data, 'accepted');
  const acceptedBefore = useRef(accepted);
  useEffect(() => {
    // The trainer has joined the session: reload the page's team.
    if (!isLocked && acceptedBefore.current !== undefined && (accepted ?? 0) > acceptedBefore.current) refresh();
    acceptedBefore.current = accepted ?? acceptedBefore.current;
  }, [accepted, isLocked, refresh]);
  if (!mayRead || (!mayPropose && !data?.length)) return null;
  return (
    <Card component="section" aria-label={PROPOSAL_MESSAGES.title} sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {PROPOSAL_MESSAGES.title}
        </Typography>
        {mayPropose ? <ProposeTrainerButton logisticSession={logisticSession} /> : null}
      </Stack>
      {data?.length === 0 ? <Typography color="textSecondary">{PROPOSAL_MESSAGES.none}</Typography> : null}
      {data?.map((proposal) => (
        <TrainerProposalRow key={proposal.id} proposal={proposal} />
      ))}
    </Card>
  );
};
