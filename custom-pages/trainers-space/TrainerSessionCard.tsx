import PlaceIcon from '@mui/icons-material/Place';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecordFor } from '../../model/resources.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';
import { recordLabel } from '../../src/records/recordLabel.ts';

interface TrainerSessionCardProps {
  readonly session: Pick<RecordFor<'logistic_sessions'>, 'startAt' | 'endAt' | 'trainingLocation' | 'area' | 'trainingSessions'>;
}

/** One day of a trainer: when, where, which trainings, how many trainees. */
export const TrainerSessionCard = ({ session }: TrainerSessionCardProps) => {
  const words = useWords();
  const trainees = session.trainingSessions.reduce(
    (sum, { numberTraineesRegistered }) => sum + Number(numberTraineesRegistered ?? 0),
    0,
  );
  return (
    <Card component="article" sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatPeriod(session.startAt, session.endAt)}</Typography>
        {session.area ? <Chip size="small" variant="outlined" label={recordLabel('areas', session.area)} /> : null}
        <Chip
          size="small"
          color="primary"
          label={words('trainers-space.trainees', { smart_count: trainees })}
          sx={{ ml: 'auto' }}
        />
      </Stack>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary', my: 0.5 }}>
        <PlaceIcon fontSize="small" />
        <Typography variant="body2">{recordLabel('training_locations', session.trainingLocation)}</Typography>
      </Stack>
      {session.trainingSessions.map((training) => (
        <Typography key={training['@id']} variant="body2">
          {recordLabel('training_sessions', training)}
        </Typography>
      ))}
    </Card>
  );
};
