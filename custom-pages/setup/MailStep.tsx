import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { email } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { MAIL_CAUGHT } from '../../model/messages/mail/mail.ts';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import type { SetupView, TestMail } from '../../model/setup/setupSteps.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { saidRefusal } from '../../src/focus/announce.ts';
import { FillButton } from './FillButton.tsx';
import { SETUP_MESSAGES } from './messages.ts';
import { SetupParameters } from './SetupParameters.tsx';
import { useChangeSetup } from './useChangeSetup.ts';

const WORDS = SETUP_MESSAGES.test;
const RECEIVER = email({ required: true });
const SEVERITIES = { sent: 'success', bounced: 'error', refused: 'error', queued: 'info', sending: 'info' } as const;

/** Delivery state of the last test message. */
const Delivery = ({ mail: { state, receiver, answer, redirectedTo } }: { readonly mail: TestMail }) => (
  <Alert
    role="status"
    severity={Object.hasOwn(SEVERITIES, state) ? SEVERITIES[state as keyof typeof SEVERITIES] : 'warning'}
    sx={{ flex: '1 1 100%', mb: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
  >
    {[
      WORDS.states[state](receiver.join(', ')),
      ...(redirectedTo ? [WORDS.redirected(redirectedTo)] : []),
      ...(answer ? [WORDS.answer(answer)] : []),
    ].join('\n')}
  </Alert>
);

const TestForm = ({ isDone }: { readonly isDone: boolean }) => {
  const { sendTestMail, isRunning } = useChangeSetup();
  const ownEmail = useCurrentUser()?.email ?? '';
  const [receiver, setReceiver] = useState(ownEmail);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const refused = validateField(RECEIVER, receiver.trim() || null);
    setRefusal(refused);
    if (!refused) void sendTestMail(receiver.trim());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', flex: '1 1 100%' }}
    >
      <TextField
        size="small"
        type="email"
        label={WORDS.receiver}
        value={receiver}
        error={refusal !== null}
        helperText={refusal}
        slotProps={saidRefusal(refusal !== null)}
        onChange={({ target }) => setReceiver(target.value)}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <Button type="submit" variant={isDone ? 'outlined' : 'contained'} loading={isRunning}>
        {WORDS.send}
      </Button>
    </Box>
  );
};

/** The contact address, a test message, and what became of it. */
export const MailStep = ({ setup, isDone }: { readonly setup: SetupView; readonly isDone: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { hasContact } = setup;
  const { title } = SETUP_STEP_WORDS.mail;
  return (
    <>
      {setup.sendsMails ? null : (
        <Alert severity="info" sx={{ flex: '1 1 100%' }}>
          {WORDS.noServer}
        </Alert>
      )}
      {setup.catchesMail ? (
        <Alert severity="warning" sx={{ flex: '1 1 100%' }}>
          {MAIL_CAUGHT}
        </Alert>
      ) : null}
      {setup.testMail ? <Delivery mail={setup.testMail} /> : null}
      {hasContact ? <TestForm isDone={isDone} /> : null}
      <FillButton step="mail" isFilled={hasContact} onClick={() => setOpen(true)} />
      {isOpen ? <SetupParameters title={title} codes={['email_contact']} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
