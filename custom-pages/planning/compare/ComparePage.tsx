import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { COMPARED_MAX } from '../../../model/planning/planningComparison.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { useMayCommand } from '../../../src/planning/useMayCommand.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { PLANNING_KEY } from '../data/planningKey.ts';
import { PagePrintStyles } from '../print/PagePrintStyles.tsx';
import { AddLogisticSessionDialog } from './AddLogisticSessionDialog.tsx';
import { CompareGrid } from './CompareGrid.tsx';
import { compareAddress, readCompared } from './compareAddress.ts';
import type { ComparedLogisticSession, ComparedTraining } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

const firstDayOf = (logisticSessions: readonly ComparedLogisticSession[]): string =>
  parisDay(logisticSessions[0] ? new Date(logisticSessions[0].startAt) : serverNow());

const Header = ({ day, onAdd }: { readonly day: string; readonly onAdd?: () => void }) => (
  <Box component="header" sx={{ mb: 2, pt: 1.5 }}>
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
      <MuiLink component={Link} to={`/planning?date=${day}`} variant="body2">
        {COMPARE_MESSAGES.back}
      </MuiLink>
      <MuiLink component={Link} to="/planning?view=preparation" variant="body2">
        {COMPARE_MESSAGES.backToPreparation}
      </MuiLink>
    </Stack>
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
      <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
        {COMPARE_MESSAGES.title}
      </Typography>
      {onAdd ? (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
          {COMPARE_MESSAGES.add}
        </Button>
      ) : null}
    </Stack>
    <Typography color="textSecondary" sx={{ mt: 0.5 }}>
      {useMayCommand('move_trainees') ? COMPARE_MESSAGES.intro : COMPARE_MESSAGES.introReader}
    </Typography>
  </Box>
);

const TABLES = ['logistic_sessions', 'training_sessions', 'need_trainings'];
const COMPARED_KEY = [...PLANNING_KEY, 'compared'] as const;

/** The readable sessions; deleted and unreadable ones are missing. */
interface Comparison {
  readonly logisticSessions: readonly ComparedLogisticSession[];
  readonly trainingSessions: readonly ComparedTraining[];
}

const NOTHING: Comparison = { logisticSessions: [], trainingSessions: [] };

const readComparison = async (ids: readonly number[], signal: AbortSignal): Promise<Comparison> => {
  const search = new URLSearchParams(ids.map((id) => ['id[]', String(id)]));
  return (await httpClient(`/api/planning/comparison?${search}`, { signal })).json as Comparison;
};

/** The sessions in the chosen order, and their trainings by IRI, in one request. */
const useComparison = (ids: readonly number[]) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...COMPARED_KEY, ids],
    queryFn: ({ signal }) => readComparison(ids, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: COMPARED_KEY }));
  const { logisticSessions, trainingSessions } = query.data ?? NOTHING;
  const sessionsById = new Map(logisticSessions.map((logisticSession) => [logisticSession.id, logisticSession]));
  return {
    sessions: ids.flatMap((id) => sessionsById.get(id) ?? []),
    trainings: new Map(trainingSessions.map((training) => [training['@id'], training])),
    isLoading: ids.length > 0 && query.isPending,
    error: query.error,
    retry: () => query.refetch(),
  };
};

/** The sessions in the address, side by side. */
export const ComparePage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const ids = readCompared(search) ?? [];
  const { sessions: logisticSessions, trainings, isLoading, error, retry } = useComparison(ids);
  // Opened with one session from the planning: ask for the other.
  const [isAdding, setAdding] = useState(ids.length === 1);
  const goTo = (next: readonly number[]) => navigate(compareAddress(next), { replace: true });
  const missingCount = isLoading || error ? 0 : ids.length - logisticSessions.length;
  return (
    <>
      <PageTitle title={COMPARE_MESSAGES.title} />
      <PagePrintStyles />
      <Header day={firstDayOf(logisticSessions)} onAdd={ids.length < COMPARED_MAX ? () => setAdding(true) : undefined} />
      <Stack spacing={1} sx={{ mb: 1.5 }}>
        {error ? (
          <Alert severity="error" action={<Button onClick={() => void retry()}>{COMPARE_MESSAGES.retry}</Button>}>
            {`${COMPARE_MESSAGES.failed}\n${error.message}`}
          </Alert>
        ) : null}
        {missingCount > 0 ? <Alert severity="warning">{COMPARE_MESSAGES.missing(missingCount)}</Alert> : null}
        {!isLoading && logisticSessions.length < 2 ? <Alert severity="info">{COMPARE_MESSAGES.nothing}</Alert> : null}
      </Stack>
      {isLoading && !error ? <PageSkeleton /> : null}
      {logisticSessions.length > 0 ? (
        <CompareGrid sessions={logisticSessions} trainings={trainings} onRemove={(id) => goTo(ids.filter((one) => one !== id))} />
      ) : null}
      {isAdding && !isLoading ? (
        <AddLogisticSessionDialog
          firstDay={firstDayOf(logisticSessions)}
          compared={ids}
          onAdd={(id) => {
            setAdding(false);
            goTo([...ids, id]);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
};
