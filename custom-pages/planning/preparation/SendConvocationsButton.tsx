import SendIcon from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MASS_SESSIONS_MAX } from '../../../model/sessions/massSessions.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { PREPARATION_MESSAGES } from './messages.ts';

const MassSessionDialog = lazyDialog(() =>
  import('../../../resources/training_sessions/mass/MassSessionDialog.tsx').then((module) => module.MassSessionDialog),
);

/** Sends the convocations of training sessions (IRIs) that lack them, after a preview. */
export const SendConvocationsButton = ({ trainings }: { readonly trainings: readonly string[] }) => {
  const [isSending, setSending] = useState(false);
  const maySend = useMayUse('email_session_documents', 'create');
  if (!maySend || trainings.length === 0 || trainings.length > MASS_SESSIONS_MAX) return null;
  return (
    <>
      <Button className="not-printed" size="small" startIcon={<SendIcon />} onClick={() => setSending(true)}>
        {PREPARATION_MESSAGES.sendConvocations(trainings.length)}
      </Button>
      {isSending ? (
        <MassSessionDialog command="send" initial="convocation" ids={trainings} outside={[]} onClose={() => setSending(false)} />
      ) : null}
    </>
  );
};
