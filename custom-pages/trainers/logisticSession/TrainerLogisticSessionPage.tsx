import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { areAllCanceled } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { PageSkeleton } from '../../../src/layout/PageSkeleton.tsx';
import { PageTitle } from '../../../src/layout/PageTitle.tsx';
import { CopyNotice } from '../CopyNotice.tsx';
import { dayTitle, nearnessOf } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { useTrainerLogisticSession } from '../useTrainerLogisticSession.ts';
import { ContactsSection } from './ContactsSection.tsx';
import { DaySection } from './DaySection.tsx';
import { EquipmentSection } from './EquipmentSection.tsx';
import { HostSection } from './HostSection.tsx';
import { Note } from './Note.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { TimetableSection } from './TimetableSection.tsx';
import { TrainingSection } from './TrainingSection.tsx';

const DaySections = ({ logisticSession }: { readonly logisticSession: TrainerLogisticSession }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    <Stack spacing={1.5}>
      <TimetableSection day={logisticSession} />
      <PlaceSection day={logisticSession} />
      <ContactsSection day={logisticSession} />
    </Stack>
    <Stack spacing={1.5}>
      {logisticSession.trainings.map((training) => (
        <TrainingSection key={training.id} dayId={logisticSession.id} training={training} />
      ))}
      <EquipmentSection logisticSession={logisticSession} />
      <HostSection title={TRAINER_SPACE_MESSAGES.caterer} host={logisticSession.caterer} />
      <HostSection title={TRAINER_SPACE_MESSAGES.housing} host={logisticSession.housing} />
      {logisticSession.commentary ? (
        <DaySection title={TRAINER_SPACE_MESSAGES.commentary}>
          <Note text={logisticSession.commentary} />
        </DaySection>
      ) : null}
    </Stack>
  </Box>
);

/** One session on one page, for a phone on site: it also opens offline. */
export const TrainerLogisticSessionPage = ({ id }: { readonly id: number }) => {
  const { found, isPending, error } = useTrainerLogisticSession(id);
  if (isPending) return <PageSkeleton />;
  return (
    <Stack spacing={1.5}>
      <PageTitle
        title={TRAINER_SPACE_MESSAGES.title}
        tab={[
          ...(found ? [found.day.trainings.map(({ name }) => name).join(' + '), dayTitle(found.day)] : []),
          TRAINER_SPACE_MESSAGES.title,
        ]}
      />
      <Button component={Link} to="/trainers-space/upcoming" startIcon={<ArrowBackIcon />} sx={{ alignSelf: 'start' }}>
        {TRAINER_SPACE_MESSAGES.back}
      </Button>
      {found ? (
        <>
          <CopyNotice copiedAt={found.copiedAt} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              {`${nearnessOf(found.day.startAt, serverNow())} `}
              <Box component="span" sx={{ display: 'inline-block' }}>
                {dayTitle(found.day)}
              </Box>
            </Typography>
            {areAllCanceled(found.day.trainings) ? <Chip color="error" label={TRAINER_SPACE_MESSAGES.canceled} /> : null}
          </Stack>
          <DaySections logisticSession={found.day} />
        </>
      ) : (
        <Alert severity={error ? 'error' : 'info'} sx={{ whiteSpace: 'pre-line' }}>
          {error ? error.message : TRAINER_SPACE_MESSAGES.unknownDay}
        </Alert>
      )}
    </Stack>
  );
};
