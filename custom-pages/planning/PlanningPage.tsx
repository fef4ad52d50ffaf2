import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { Title, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { parisDay } from '../../model/parisTime.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { lazyPage } from '../../src/layout/lazyPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import type { FreeSlot } from './freeSlot.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { PlanningDayList } from './PlanningDayList.tsx';
import { PlanningToolbar } from './PlanningToolbar.tsx';
import { addDays } from './planningPeriod.ts';
import { usePlanning } from './usePlanning.ts';
import { usePlanningAddress } from './usePlanningAddress.ts';

// Neither a phone nor a reader needs the calendar or the form at once.
const loadTimeline = () => import('./PlanningTimeline.tsx').then((module) => module.PlanningTimeline);
const PlanningTimeline = lazyPage(loadTimeline);
const NewSessionDialog = lazyPage(() => import('./NewSessionDialog.tsx').then((module) => module.NewSessionDialog));

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <Alert severity="error" action={<Button onClick={onRetry}>{PLANNING_MESSAGES.retry}</Button>} sx={{ whiteSpace: 'pre-line' }}>
    {`${PLANNING_MESSAGES.failed}\n${error.message}`}
  </Alert>
);

const Ungrouped = () => {
  const createPath = useCreatePath();
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {PLANNING_MESSAGES.ungrouped}{' '}
      <MuiLink component={Link} to={createPath({ resource: 'logistic_areas', type: 'create' })} underline="always">
        {PLANNING_MESSAGES.createLogisticArea}
      </MuiLink>
    </Alert>
  );
};

/** The planning: which sessions are held where and when, by area. */
export const PlanningPage = () => {
  const { address, period, today, goTo } = usePlanningAddress();
  const { rows, events, isUngrouped, isLoading, isRefreshing, isOutdated, error, retry } = usePlanning(period);
  const mayCreate = useMayUse('training_sessions', 'create');
  const mayGroup = useMayUse('logistic_areas', 'create');
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const [slot, setSlot] = useState<FreeSlot | null>(null);
  useEffect(() => {
    // The calendar comes while the sessions do; lazyPage says so if it does not come.
    if (!isNarrow) loadTimeline().catch(() => undefined);
  }, [isNarrow]);

  const firstDay = today >= period.from && today < period.to ? today : period.from;
  const create = mayCreate ? () => setSlot({ period: { from: firstDay, to: addDays(firstDay, 1) }, area: null }) : undefined;
  const showCreated = (startAt: string) => {
    setSlot(null);
    const day = parisDay(new Date(startAt));
    if (day < period.from || day >= period.to) goTo({ day });
  };

  return (
    <>
      <Title title={PLANNING_MESSAGES.title} />
      <PlanningToolbar address={address} today={today} onGoTo={goTo} onCreate={create} />
      <Box sx={{ height: 4 }}>{isRefreshing && !isLoading ? <LinearProgress /> : null}</Box>
      {error ? <Failed error={error} onRetry={() => void retry()} /> : null}
      {isUngrouped && mayGroup ? <Ungrouped /> : null}
      {isLoading && !error ? <PageSkeleton /> : null}
      {isLoading || error ? null : (
        <Box sx={{ opacity: isOutdated ? 0.6 : 1 }}>
          {isNarrow ? (
            <PlanningDayList rows={rows} events={events} period={period} today={today} />
          ) : (
            <PlanningTimeline rows={rows} events={events} address={address} onSelect={mayCreate ? setSlot : undefined} />
          )}
          <Typography color="textSecondary" variant="body2" role="status" sx={{ py: 1 }}>
            {events.length === 0 ? PLANNING_MESSAGES.empty : PLANNING_MESSAGES.sessions(events.length)}
            {mayCreate && !isNarrow ? ` · ${PLANNING_MESSAGES.createHint}` : ''}
          </Typography>
        </Box>
      )}
      {slot ? <NewSessionDialog slot={slot} onClose={() => setSlot(null)} onCreated={showCreated} /> : null}
    </>
  );
};
