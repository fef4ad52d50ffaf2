import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreatePath, useNavigate, useWarnWhenUnsavedChanges } from 'react-admin';
import { Link } from 'react-router-dom';
import { nextWorkingDay } from '../../../model/calendar/workingDays.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { logisticSessionAddress } from '../logisticSessionAddress.ts';
import { SESSION_CREATION_MESSAGES } from '../messages.ts';
import { NewTrainingSessionFields } from '../NewTrainingSessionFields.tsx';
import { SessionDatesList } from '../SessionDatesList.tsx';
import type { CreatedTrainingSession } from '../useCreateTrainingSession.ts';
import { useNewTrainingSessionForm } from '../useNewTrainingSessionForm.ts';

/** Opens the new session's first logistic session, or the list for those who may not open it. */
const useOpenCreated = () => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayOpen = useMayUse('logistic_sessions', 'edit');
  return ({ firstDay }: CreatedTrainingSession) =>
    navigate(
      mayOpen && firstDay ? logisticSessionAddress(firstDay) : createPath({ resource: 'training_sessions', type: 'list' }),
    );
};

/** The creation request as a page: one training session on consecutive days. */
export const TrainingSessionCreate = () => {
  const words = useWords();
  const createPath = useCreatePath();
  const openCreated = useOpenCreated();
  const [start] = useState(() => ({ day: nextWorkingDay(serverNow()), days: 1, area: null }));
  const { form, submit, isPending, dates } = useNewTrainingSessionForm({ start, onCreated: openCreated });
  useWarnWhenUnsavedChanges(true, undefined, form.control);
  return (
    <>
      <PageTitle title={SESSION_CREATION_MESSAGES.title} />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {SESSION_CREATION_MESSAGES.title}
      </Typography>
      <Card component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 900 }}>
        <NewTrainingSessionFields form={form} />
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
