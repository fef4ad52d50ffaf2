import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { LogisticSessionLink } from '../../../src/planning/LogisticSessionLink.tsx';
import { dayTitle } from '../data/planningPeriod.ts';
import type { ComparedLogisticSession, ComparedTraining } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';
import { TrainingTrainees } from './TrainingTrainees.tsx';
import type { TraineeBoard } from './useTraineeBoard.ts';

interface CompareColumnProps {
  readonly logisticSession: ComparedLogisticSession;
  /** Training sessions of the day, as far as the person may read them. */
  readonly trainings: readonly ComparedTraining[];
  /** Undefined: read-only. */
  readonly board: TraineeBoard | null;
  readonly onRemove: () => void;
}

type Fact = keyof typeof COMPARE_MESSAGES.facts;

const FACTS = Object.keys(COMPARE_MESSAGES.facts) as readonly Fact[];

const namesOf = (collection: string, records: readonly Reference[] | undefined): string =>
  records ? records.map((record) => recordLabel(collection, record)).join(', ') : COMPARE_MESSAGES.hidden;

const VALUES: { readonly [F in Fact]: (logisticSession: ComparedLogisticSession) => string } = {
  time: ({ startAt, endAt }) => `${parisTime(new Date(startAt))} – ${parisTime(new Date(endAt))}`,
  place: ({ trainingLocation }) => recordLabel('training_locations', trainingLocation),
  area: ({ area }) => recordLabel('areas', area),
  officer: ({ trainingOfficer }) => recordLabel('users', trainingOfficer),
  trainers: ({ trainers }) => namesOf('trainers', trainers),
  vehicles: ({ vehicles }) => namesOf('vehicles', vehicles),
  teachingTools: ({ teachingTools }) => namesOf('teaching_tools', teachingTools),
};

const FactValue = ({ text }: { readonly text: string }) => (
  <Typography
    component="dd"
    variant="body2"
    sx={{ m: 0, overflowWrap: 'anywhere', ...(text ? {} : { color: 'text.secondary', fontStyle: 'italic' }) }}
  >
    {text || COMPARE_MESSAGES.none}
  </Typography>
);

/** Facts of a session, one per row, aligned across columns. */
const LogisticSessionFacts = ({ logisticSession }: { readonly logisticSession: ComparedLogisticSession }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridRow: `span ${FACTS.length}`,
      gridTemplateRows: 'subgrid',
      gridTemplateColumns: 'minmax(0, 1fr)',
    }}
  >
    {FACTS.map((fact) => (
      <Box key={fact} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {COMPARE_MESSAGES.facts[fact]}
        </Typography>
        <FactValue text={VALUES[fact](logisticSession)} />
      </Box>
    ))}
  </Box>
);

/** Heading, facts and trainees are rows of the common grid. */
const ROWS = 2 + FACTS.length;

/** One of the compared sessions. */
export const CompareColumn = ({ logisticSession, trainings, board, onRemove }: CompareColumnProps) => {
  const title = dayTitle(parisDay(new Date(logisticSession.startAt)));
  // The place distinguishes sessions of one day.
  const name = [title, logisticSession.trainingLocation?.name].filter(Boolean).join(', ');
  const read = new Set(trainings.map((training) => training['@id']));
  const unread = logisticSession.trainingSessions.filter((training) => !read.has(training['@id']));
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{
        px: 2,
        py: 1,
        display: 'grid',
        gridRow: `span ${ROWS}`,
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        scrollSnapAlign: 'start',
        minWidth: 0,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1, pt: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}>
          <LogisticSessionLink day={logisticSession.id} color="inherit">
            {title}
          </LogisticSessionLink>
        </Typography>
        <IconButton size="small" aria-label={COMPARE_MESSAGES.remove(name)} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <LogisticSessionFacts logisticSession={logisticSession} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mx: -1 }}>
        {trainings.map((training) => (
          <TrainingTrainees key={training['@id']} training={training} board={board} />
        ))}
        {unread.map((training) => (
          <Typography key={training['@id']} variant="body2" sx={{ px: 1, py: 0.5 }}>
            {recordLabel('training_types', training.trainingType)} ·{' '}
            {COMPARE_MESSAGES.registered(training.numberTraineesRegistered, training.goalNumberTrainees)}
          </Typography>
        ))}
        {logisticSession.trainingSessions.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
            {COMPARE_MESSAGES.noTraining}
          </Typography>
        ) : null}
      </Box>
    </Card>
  );
};
