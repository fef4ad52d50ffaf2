import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { PROPOSAL_TEXT_MAX } from '../../model/trainers/trainerProposal.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { ReferencePicker } from '../../src/inputs/ReferencePicker.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';
import { PROPOSAL_MESSAGES } from './proposalMessages.ts';

/** Offers the session to a trainer. */
export const ProposeTrainerButton = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
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
