import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { parisTime } from '../../../model/calendar/parisTime.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { problemsOf } from '../../../model/planning/preparation.ts';
import { LogisticSessionLink } from '../../../src/planning/LogisticSessionLink.tsx';
import { MissingItemChip } from './MissingItemChip.tsx';
import { PREPARATION_MESSAGES } from './messages.ts';
import { conflictUrl } from './preparationUrls.ts';
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

/** Lets a sentence wrap. */
const WRAPPING = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

const ConflictChip = ({ id, conflict }: { readonly id: number; readonly conflict: PlanningConflict }) => {
  const isBlocking = conflict.severity === 'blocking';
  return (
    <Chip
      component={Link}
      to={conflictUrl(id, conflict.kind)}
      clickable
      size="small"
      color={isBlocking ? 'error' : 'warning'}
      icon={isBlocking ? <BlockIcon /> : <WarningAmberIcon />}
      label={conflict.detail}
      sx={WRAPPING}
    />
  );
};

/** Missing items and conflicts of a session, each linked to where it is solved. */
const ProblemChips = ({ logisticSession }: { readonly logisticSession: PreparedLogisticSession }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', alignContent: 'flex-start', gap: 0.75 }}>
    {logisticSession.conflicts.map((conflict) => (
      <ConflictChip key={conflict.key} id={logisticSession.id} conflict={conflict} />
    ))}
    {logisticSession.lacks.map(({ kind, state }) => (
      <MissingItemChip key={kind} logisticSession={logisticSession.id} item={{ kind, state }} />
    ))}
    {problemsOf(logisticSession).length === 0 ? (
      <Chip size="small" color="success" variant="outlined" icon={<CheckIcon />} label={PREPARATION_MESSAGES.ready} />
    ) : null}
  </Stack>
);

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
