import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Unavailability } from '../../../resources/trainers/unavailabilities/unavailability.ts';
import { periodLabel } from '../../../resources/trainers/unavailabilities/unavailabilityPeriod.ts';
import { useUnavailabilities } from '../../../resources/trainers/unavailabilities/useUnavailabilities.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { CopyNotice } from '../CopyNotice.tsx';
import { daysOf } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { useTrainerLogisticSessions } from '../useTrainerLogisticSessions.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { TrainerLogisticSessionLink } from './TrainerLogisticSessionLink.tsx';
import { TrainerSpaceFailure } from './TrainerSpaceFailure.tsx';

/** Days of the month that an absence of the trainer marks. */
const awayDaysOf = ({ startAt, endAt }: Unavailability): readonly string[] =>
  // An end at midnight belongs to the day before.
  daysOf({ startAt, endAt: new Date(Date.parse(endAt) - 1).toISOString() });

/** The trainer's month, with sessions and absences marked; the chosen day's content below. */
export const MonthPlanning = ({ trainer }: { readonly trainer: string }) => {
  const [day, setDay] = useState(() => parisDay(serverNow()));
  const upcoming = useTrainerLogisticSessions('upcoming');
  const past = useTrainerLogisticSessions('historique');
  const { data: absences = [] } = useUnavailabilities(trainer);
  if (upcoming.error) return <TrainerSpaceFailure error={upcoming.error} onRetry={() => void upcoming.refetch()} />;
  if (upcoming.isPending)
    return <Skeleton role="status" aria-label={TRAINER_SPACE_MESSAGES.loading} variant="rounded" height={300} />;
  const logisticSessions = [...(past.data?.member ?? []), ...upcoming.data.member];
  const sessionsOfDay = logisticSessions.filter((logisticSession) => daysOf(logisticSession).includes(day));
  const away = absences.filter((absence) => awayDaysOf(absence).includes(day));
  return (
    <Stack spacing={1.5}>
      <CopyNotice copiedAt={upcoming.data.copiedAt} />
      <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.planningHelp}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' } }}>
        <Card sx={{ py: 1, justifySelf: { xs: 'stretch', md: 'start' } }}>
          <MonthCalendar
            value={day}
            onValue={setDay}
            busyDays={new Set(logisticSessions.flatMap(daysOf))}
            awayDays={new Set(absences.flatMap(awayDaysOf))}
          />
        </Card>
        <Stack component="section" spacing={1.5} aria-live="polite">
          <Typography variant="h6" component="h2">
            {formatDate(day)}
          </Typography>
          {away.map((absence) => (
            <Typography key={absence.id} color="warning">
              {[TRAINER_SPACE_MESSAGES.unavailable(periodLabel(absence)), absence.commentary].filter(Boolean).join(' · ')}
            </Typography>
          ))}
          {sessionsOfDay.map((logisticSession) => (
            <TrainerLogisticSessionLink key={logisticSession.id} logisticSession={logisticSession} />
          ))}
          {sessionsOfDay.length + away.length === 0 ? (
            <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.freeDay}</Typography>
          ) : null}
        </Stack>
      </Box>
    </Stack>
  );
};
