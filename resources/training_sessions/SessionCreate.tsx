import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useCreatePath, useNavigate, useWarnWhenUnsavedChanges } from 'react-admin';
import { Link } from 'react-router-dom';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { SESSION_CREATION_MESSAGES } from './messages.ts';
import { NewSessionFields } from './NewSessionFields.tsx';
import { SessionDatesList } from './SessionDatesList.tsx';
import { sessionAddress } from './sessionAddress.ts';
import type { CreatedSession } from './useCreateSession.ts';
import { useNewSessionForm } from './useNewSessionForm.ts';

/** Opens the new session's first logistic session, or the list for those who may not open it. */
const useOpenCreated = () => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayOpen = useMayUse('logistic_sessions', 'edit');
  return ({ firstDay }: CreatedSession) =>
    navigate(mayOpen && firstDay ? sessionAddress(firstDay) : createPath({ resource: 'training_sessions', type: 'list' }));
};

/** The creation request as a page: one training session on consecutive days. */
export const SessionCreate = () => {
  const words = useWords();
  const createPath = useCreatePath();
  const openCreated = useOpenCreated();
  const [start] = useState(() => ({ day: nextWorkingDay(serverNow()), days: 1, area: null }));
  const { form, submit, isPending, dates } = useNewSessionForm({ start, onCreated: openCreated });
  useWarnWhenUnsavedChanges(true, undefined, form.control);
  return (
    <>
      <Title title={SESSION_CREATION_MESSAGES.title} />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {SESSION_CREATION_MESSAGES.title}
      </Typography>
      <Card component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 900 }}>
        <NewSessionFields form={form} />
        <SessionDatesList {...dates} />
        <Stack direction="row" spacing={1} sx={{ mt: 3 }}>
          <Button type="submit" variant="contained" startIcon={<AddIcon />} loading={isPending} disabled={!dates.isSettled}>
            {SESSION_CREATION_MESSAGES.submit}
          </Button>
          <Button component={Link} to={createPath({ resource: 'training_sessions', type: 'list' })} color="inherit">
            {words('form.back')}
          </Button>
        </Stack>
      </Card>
    </>
  );
};
