import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { parisTime } from '../../../model/calendar/parisTime.ts';
import { recordLabel } from '../../../model/recordLabel.ts';
import { LogisticSessionLink } from '../../../src/planning/LogisticSessionLink.tsx';
import { PREPARATION_MESSAGES } from './messages.ts';
import { ProblemChips } from './ProblemChips.tsx';
import { heldTrainings, type PreparedLogisticSession } from './preparedLogisticSession.ts';

interface PreparedDayRowProps {
  readonly logisticSession: PreparedLogisticSession;
  /** Is it selected for comparison. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const nameOf = (logisticSession: PreparedLogisticSession): string =>
  heldTrainings(logisticSession)
    .map(({ trainingType }) => recordLabel('training_types', trainingType))
    .join(', ') || PREPARATION_MESSAGES.noTraining;

const sumOf = (logisticSession: PreparedLogisticSession, key: 'numberTraineesRegistered' | 'goalNumberTrainees'): number =>
  heldTrainings(logisticSession).reduce((sum, training) => sum + training[key], 0);

const Facts = ({ logisticSession }: { readonly logisticSession: PreparedLogisticSession }) => {
  const [registered, goal] = [sumOf(logisticSession, 'numberTraineesRegistered'), sumOf(logisticSession, 'goalNumberTrainees')];
  return (
    <Typography variant="body2" color="textSecondary">
      {[
        recordLabel('training_locations', logisticSession.trainingLocation),
        recordLabel('areas', logisticSession.area),
        recordLabel('users', logisticSession.trainingOfficer),
      ]
        .filter(Boolean)
        .join(' · ')}{' '}
      ·{' '}
      <span title={PREPARATION_MESSAGES.registeredTitle(registered, goal)}>
        {PREPARATION_MESSAGES.registered(registered, goal)}
      </span>
    </Typography>
  );
};

/** One upcoming session: time, trainings, place, missing items. */
export const PreparedLogisticSessionRow = ({ logisticSession, isChosen, onChoose }: PreparedDayRowProps) => {
  const name = nameOf(logisticSession);
  const times = `${parisTime(new Date(logisticSession.startAt))} – ${parisTime(new Date(logisticSession.endAt))}`;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, alignItems: 'flex-start', py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Checkbox
        size="small"
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': PREPARATION_MESSAGES.compareThis(`${name}, ${times}`) } }}
        sx={{ mt: -0.5, ml: -1 }}
      />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box
              aria-hidden
              sx={{
                width: 12,
                height: 12,
                borderRadius: 0.5,
                bgcolor: heldTrainings(logisticSession)[0]?.trainingType?.color ?? 'divider',
              }}
            />
            <LogisticSessionLink day={logisticSession.id} color="inherit" sx={{ fontWeight: 600 }}>
              {name}
            </LogisticSessionLink>
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {times}
            </Typography>
          </Stack>
          <Facts logisticSession={logisticSession} />
        </Box>
        <ProblemChips logisticSession={logisticSession} />
      </Box>
    </Stack>
  );
};
