import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import PlaceIcon from '@mui/icons-material/Place';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { areAllCanceled } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { dayTitle, nearnessOf } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';

/** A session in the list: time, place, trainings, number of trainees; a link to its page. */
export const TrainerLogisticSessionLink = ({ logisticSession }: { readonly logisticSession: TrainerLogisticSession }) => {
  const isCanceled = areAllCanceled(logisticSession.trainings);
  const trainees = logisticSession.trainings.reduce((sum, training) => sum + training.trainees.length, 0);
  return (
    <Card component="article" sx={{ opacity: isCanceled ? 0.75 : 1 }}>
      <CardActionArea
        component={Link}
        to={`/trainers-space/session/${logisticSession.id}`}
        sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <Stack spacing={0.5} sx={{ minWidth: 0, flexGrow: 1 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography color="primary" sx={{ fontWeight: 600 }}>
              {nearnessOf(logisticSession.startAt, serverNow())}
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{dayTitle(logisticSession)}</Typography>
            {isCanceled ? <Chip size="small" color="error" label={TRAINER_SPACE_MESSAGES.canceled} /> : null}
          </Stack>
          {logisticSession.trainings.map((training) => (
            <Typography key={training.id} variant="body2">
              {training.name}
            </Typography>
          ))}
          <Stack direction="row" spacing={0.5} sx={{ color: 'text.secondary' }}>
            <PlaceIcon fontSize="small" />
            <Typography variant="body2">
              {`${recordLabel('training_locations', logisticSession.place)} · ${TRAINER_SPACE_MESSAGES.trainees(trainees)}`}
            </Typography>
          </Stack>
        </Stack>
        <ChevronRightIcon color="action" />
      </CardActionArea>
    </Card>
  );
};
