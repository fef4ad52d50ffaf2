import CancelScheduleSendIcon from '@mui/icons-material/CancelScheduleSend';
import ReplayIcon from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { isAllowed } from '../../model/kernel/access.ts';
import { SMS_COMMAND_LABELS } from '../../model/messages/sms/sms.ts';
import { SMS_LINK_MASK } from '../../model/sms/smsLinkMask.ts';
import { SMS_RIGHT, type SmsCommand, type SmsState, smsCommandsOf } from '../../model/sms/smsStates.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SMS_OUTBOX_MESSAGES } from './messages.ts';

const ICONS: Readonly<Record<SmsCommand, ReactNode>> = { cancel: <CancelScheduleSendIcon />, retry: <ReplayIcon /> };

interface SmsRecord extends RaRecord {
  readonly state: SmsState;
  readonly text: string;
  readonly cost: number;
}

/** Actions on an SMS in its state, for those who may send. */
const SmsCommands = () => {
  const roles = useCurrentUser()?.roles ?? [];
  const record = useRecordContext<SmsRecord>();
  if (!record) return null;
  const { '@id': iri, state, text, cost } = record;
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      {isAllowed(SMS_RIGHT, roles) ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {smsCommandsOf(state).map((command) => (
            <ActionButton
              key={command}
              label={SMS_COMMAND_LABELS[command]}
              icon={ICONS[command]}
              color={command === 'cancel' ? 'error' : 'primary'}
              refreshes={['sms_messages']}
              success={SMS_OUTBOX_MESSAGES.done[command]}
              confirm={
                command === 'retry'
                  ? {
                      title: SMS_OUTBOX_MESSAGES.retryTitle,
                      text: SMS_OUTBOX_MESSAGES.retryText(SMS_OUTBOX_MESSAGES.cost(Number(cost))),
                    }
                  : undefined
              }
              call={() => httpClient(`${String(iri)}/${command}`, { method: 'POST' })}
            />
          ))}
        </Stack>
      ) : null}
      {text.includes(SMS_LINK_MASK) ? <Alert severity="info">{SMS_OUTBOX_MESSAGES.masked}</Alert> : null}
    </Stack>
  );
};

/** The list updates delivery states by itself. */
export const smsMessageScreens: ResourceScreens = {
  list: { bulk: null, isLive: true },
  edit: { header: <SmsCommands />, isReadOnly: true },
};
