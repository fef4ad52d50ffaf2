import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { freePlaces } from '../../../model/sessions/freePlaces.ts';
import { ReferenceLabel } from '../../../src/fields/ReferenceLabel.tsx';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { useFirstRows } from '../../../src/pageParts/useFirstRows.ts';
import type { LogisticSession, SessionNeed, TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

type Training = LogisticSession['trainingSessions'][number];

const byName = (one: SessionNeed, other: SessionNeed): number =>
  compareFrench(recordLabel('trainees', one.trainee), recordLabel('trainees', other.trainee));

/** More names would push the session's work out of sight. */
const NAMES_AT_FIRST = 24;

const NAMES = { m: 0, p: 0, listStyle: 'none', columns: { xs: 1, sm: 2, md: 3, lg: 4 }, columnGap: 3 } as const;

const Names = ({ needs }: { readonly needs: readonly SessionNeed[] }) => {
  const { shown, hidden, showAll } = useFirstRows(needs.toSorted(byName), NAMES_AT_FIRST);
  if (needs.length === 0) return null;
  return (
    <>
      <Box component="ul" sx={NAMES} aria-label={SESSION_MESSAGES.trainees}>
        {shown.map((need) => (
          <Typography key={need['@id']} variant="body2" component="li" noWrap sx={{ breakInside: 'avoid' }}>
            <ReferenceLabel target="need_trainings" value={need} label={recordLabel('trainees', need.trainee)} isLink />
            {need.company ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' · '}
                {recordLabel('companies', need.company)}
              </Box>
            ) : null}
          </Typography>
        ))}
      </Box>
      {hidden > 0 ? (
        <Button size="small" onClick={showAll} sx={{ alignSelf: 'flex-start' }}>
          {SESSION_MESSAGES.moreNames(hidden)}
        </Button>
      ) : null}
    </>
  );
};

/** The trainees by name, each linked to the need. */
const TraineeNames = ({ iri }: { readonly iri: string }) => {
  const { data: training } = useItem<TrainingSession>('training_sessions', iri);
  if (!training) return <Skeleton width="60%" />;
  return <Names needs={training.needTrainings as readonly unknown[] as readonly SessionNeed[]} />;
};

interface TrainingSummaryProps {
  readonly training: Training;
  /** May the person read training sessions: only then its trainees are known. */
  readonly mayRead: boolean;
}

/** A training of the session: its status, goal and free places, and its trainees. */
export const TrainingSummary = ({ training, mayRead }: TrainingSummaryProps) => {
  const [registered, goal] = [Number(training.numberTraineesRegistered ?? 0), Number(training.goalNumberTrainees ?? 0)];
  const free = freePlaces(registered, goal);
  return (
    <Stack spacing={0.75}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Typography variant="subtitle1" component="h2">
          {recordLabel('training_types', training.trainingType)}
        </Typography>
        <StatusChip resource="training_sessions" path="status" value={String(training.status)} />
        <Typography variant="body2" color="textSecondary">
          {SESSION_MESSAGES.registered(registered, goal)}
        </Typography>
        {free === null ? null : (
          <Chip
            size="small"
            variant="outlined"
            color={free > 0 ? 'info' : 'warning'}
            label={free > 0 ? SESSION_MESSAGES.freePlaces(free) : SESSION_MESSAGES.full}
          />
        )}
      </Stack>
      {mayRead ? <TraineeNames iri={training['@id']} /> : null}
    </Stack>
  );
};
