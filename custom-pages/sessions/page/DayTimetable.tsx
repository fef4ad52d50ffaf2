import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DayTimetableView, SlotsMisfit } from '../../../model/sessions/dayTimetableView.ts';
import type { TimetableDay } from '../../../model/sessions/logisticSessionProgramme.ts';
import { type DayHours, slotsInWords } from '../../../model/sessions/shownHours.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { DoneNotice } from '../../../src/dialogs/DoneNotice.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const AdaptSlotsDialog = lazyDialog(() => import('./AdaptSlotsDialog.tsx').then((module) => module.AdaptSlotsDialog));

interface DayTimetableProps {
  readonly logisticSession: LogisticSession;
  /** The form has unsaved changes, which a reload would lose. */
  readonly isLocked: boolean;
}

const Hours = ({ trainings, dates }: DayHours) => (
  <>
    {trainings.length > 0 ? (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {trainings.join(', ')}
      </Typography>
    ) : null}
    {dates.map(({ date, slots, breaks, commentary }) => (
      <Typography key={date}>
        {[
          `${formatDate(date)} : ${slotsInWords(slots)}`,
          breaks.length > 0 ? SESSION_MESSAGES.breaks(slotsInWords(breaks)) : null,
          commentary,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    ))}
  </>
);

interface MisfitProps extends DayTimetableProps {
  readonly misfit: SlotsMisfit;
  readonly shown: string;
  readonly onAdapt: () => void;
}

const Misfit = ({ misfit, shown, isLocked, onAdapt }: MisfitProps) => {
  const mayWrite = useMayUse('logistic_sessions', 'update');
  return (
    <Alert
      severity="warning"
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        '& .MuiAlert-message': { flex: '1 1 14rem', minWidth: 0 },
      }}
      action={
        mayWrite ? (
          <Button
            color="inherit"
            disabled={isLocked}
            onClick={onAdapt}
            aria-label={SESSION_MESSAGES.adaptOf(misfit.training, formatDate(misfit.date))}
          >
            {SESSION_MESSAGES.adapt}
          </Button>
        ) : null
      }
    >
      {SESSION_MESSAGES.misfit(misfit.training, slotsInWords(misfit.slots))} {SESSION_MESSAGES.misfitHelp(shown)}
    </Alert>
  );
};

/** The hours of the saved session, as documents state them. */
const useDayTimetable = ({ '@id': logisticSession, version }: Pick<LogisticSession, '@id' | 'version'>) =>
  useQuery({
    queryKey: ['logistic_sessions', 'timetable', logisticSession, version],
    queryFn: async ({ signal }) => (await httpClient(`${logisticSession}/timetable`, { signal })).json as DayTimetableView,
    retry: false,
    placeholderData: keepPreviousData,
  });

type Programme = readonly TimetableDay[];
type Saved = Pick<LogisticSession, 'version'>;

const CONCERNED = ['logistic_sessions', 'emargements', 'training_sessions'] as const;
const NOTICE_MS = 10_000;

/** Writes a session's programme; it can be undone until somebody else changes the session. */
const useSaveProgramme = (logisticSession: LogisticSession, onSaved: () => void) => {
  const notify = useNotify();
  const put = async (logisticSessionsDay: Programme, version: number): Promise<Saved> =>
    (await httpClient(logisticSession['@id'], { method: 'PUT', body: { logisticSessionsDay, version } })).json as Saved;
  const before = (logisticSession.logisticSessionsDay ?? []) as Programme;
  const undoing = useAction<Saved>({ success: SESSION_MESSAGES.slotsUndone, refreshes: CONCERNED });
  const { run, isRunning } = useAction<Saved>({
    refreshes: CONCERNED,
    onDone: ({ version }) => {
      const undo = () => void undoing.run(() => put(before, version));
      notify(<DoneNotice text={SESSION_MESSAGES.slotsSaved} onUndo={undo} />, { autoHideDuration: NOTICE_MS });
      onSaved();
    },
  });
  return { save: (programme: Programme) => run(() => put(programme, logisticSession.version)), isRunning };
};

/** The hours stated in documents, and training types whose slots do not fit them. */
export const DayTimetable = ({ logisticSession, isLocked }: DayTimetableProps) => {
  const { data } = useDayTimetable(logisticSession);
  const [adapted, setAdapted] = useState<SlotsMisfit | null>(null);
  const { save, isRunning } = useSaveProgramme(logisticSession, () => setAdapted(null));
  if (!data) return null;
  const shownOn = (misfit: SlotsMisfit): string => {
    const ownHours = data.hours.find(({ trainings }) => trainings.includes(misfit.training)) ?? data.hours[0];
    return slotsInWords(ownHours?.dates.find(({ date }) => date === misfit.date)?.slots ?? []);
  };
  return (
    <Card component="section" aria-labelledby="day-hours" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id="day-hours" variant="h6" component="h2">
        {SESSION_MESSAGES.hours}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {SESSION_MESSAGES.hoursHelp}
      </Typography>
      <Stack spacing={1}>
        {data.hours.map((hours) => (
          <div key={hours.trainings.join()}>
            <Hours {...hours} />
          </div>
        ))}
        {data.misfits.map((misfit) => (
          <Misfit
            key={`${misfit.training} ${misfit.date}`}
            logisticSession={logisticSession}
            isLocked={isLocked}
            misfit={misfit}
            shown={shownOn(misfit)}
            onAdapt={() => setAdapted(misfit)}
          />
        ))}
      </Stack>
      {adapted ? (
        <AdaptSlotsDialog
          logisticSession={logisticSession}
          misfit={adapted}
          isRunning={isRunning}
          onSave={(programme) => void save(programme)}
          onClose={() => setAdapted(null)}
        />
      ) : null}
    </Card>
  );
};
