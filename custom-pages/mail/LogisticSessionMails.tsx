import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { lazyDialog } from '../../src/pageParts/lazyPage.tsx';
import { logisticSessionSectionId } from '../sessions/data/logisticSessionSections.ts';
import { SENDING_KEYS, wantedSending } from './correctionAddress.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import { SentDocuments } from './SentDocuments.tsx';

const SendDocumentDialog = lazyDialog(() => import('./SendDocumentDialog.tsx').then((module) => module.SendDocumentDialog));

interface TrainingMailsProps {
  /** IRI of the logistic session. */
  readonly day: string;
  readonly training: Reference;
}

const TrainingMails = ({ day, training }: TrainingMailsProps) => {
  const [isSending, setSending] = useState(false);
  const [search, setSearch] = useSearchParams();
  const maySend = useMayUse('email_session_documents', 'create');
  const name = recordLabel('training_types', training.trainingType);
  const trainingKey = keyOf(training['@id']) ?? '';
  const sending = maySend ? wantedSending(search, trainingKey) : null;
  const close = () => {
    setSending(false);
    if (!sending) return;
    const rest = new URLSearchParams(search);
    for (const key of SENDING_KEYS) rest.delete(key);
    setSearch(rest, { replace: true });
  };
  return (
    <Box component="article" aria-label={name}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="subtitle1" component="h3" sx={{ mr: 'auto' }}>
          {name}
        </Typography>
        {maySend && training.status !== 'canceled' ? (
          <Button
            variant="outlined"
            size="small"
            startIcon={<SendIcon />}
            aria-label={SESSION_MAIL_MESSAGES.sendOf(name)}
            onClick={() => setSending(true)}
          >
            {SESSION_MAIL_MESSAGES.send}
          </Button>
        ) : null}
      </Stack>
      <SentDocuments trainingKey={trainingKey} />
      {isSending || sending ? (
        <SendDocumentDialog
          training={training['@id']}
          day={day}
          trainingKey={trainingKey}
          name={name}
          wanted={sending}
          onClose={close}
        />
      ) : null}
    </Box>
  );
};

interface SessionMailsProps {
  readonly logisticSession: { readonly '@id': string; readonly trainingSessions: readonly Reference[] };
}

/** Mails of the session's trainings. */
export const LogisticSessionMails = ({ logisticSession }: SessionMailsProps) => {
  const mayRead = useMayUse('email_session_documents', 'list');
  if (!mayRead || logisticSession.trainingSessions.length === 0) return null;
  return (
    <Card component="section" id={logisticSessionSectionId('mails')} aria-labelledby="mails" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id="mails" variant="h6" component="h2" sx={{ mb: 2 }}>
        {SESSION_MAIL_MESSAGES.section}
      </Typography>
      <Stack spacing={3}>
        {logisticSession.trainingSessions.map((training) => (
          <TrainingMails key={training['@id']} day={logisticSession['@id']} training={training} />
        ))}
      </Stack>
    </Card>
  );
};
