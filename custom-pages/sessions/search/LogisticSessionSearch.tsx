import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { type ShownRecord, useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { useHiddenInSearch } from '../../../src/filters/useHiddenInSearch.ts';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { formatPeriod } from '../../../src/records/formatValue.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const SESSIONS_SHOWN = 20;
/** Sessions to merge are close in time. */
const DAYS_AROUND = 1;

const FOUND_SESSION_FIELDS = ['startAt', 'endAt', 'trainingLocation', 'trainingSessions'] as const;
export type FoundSession = ShownRecord<'logistic_sessions', (typeof FOUND_SESSION_FIELDS)[number]>;

interface SessionSearchProps {
  /** The current session, excluded from the results. */
  readonly logisticSession: LogisticSession;
  readonly chosen: FoundSession | null;
  readonly onChoose: (logisticSession: FoundSession) => void;
}

/** The session's trainings, in one line. */
export const trainingsOf = (logisticSession: Pick<LogisticSession, 'trainingSessions'>): string =>
  logisticSession.trainingSessions.map(({ trainingType }) => recordLabel('training_types', trainingType)).join(' + ') ||
  SESSION_MESSAGES.noTrainingShort;

const SessionLine = ({ logisticSession }: { readonly logisticSession: FoundSession }) => (
  <Box sx={{ py: 0.5 }}>
    <Typography>{formatPeriod(logisticSession.startAt, logisticSession.endAt)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {recordLabel('training_locations', logisticSession.trainingLocation)} · {trainingsOf(logisticSession)}
    </Typography>
  </Box>
);

const useFound = (logisticSession: LogisticSession) => {
  const first = parisDay(new Date(logisticSession.startAt));
  const [from, setFrom] = useState<string | null>(dayAfter(first, -DAYS_AROUND));
  const [to, setTo] = useState<string | null>(dayAfter(first, DAYS_AROUND));
  const [place, setPlace] = useState<Reference | null>(null);
  const within = { ...(from ? { 'startAt[after]': from } : {}), ...(to ? { 'startAt[before]': to } : {}) };
  const at = place ? { trainingLocation: place['@id'] } : {};
  const { data, isPending } = useShownRecords('logistic_sessions', {
    shows: FOUND_SESSION_FIELDS,
    filter: { ...within, ...at },
    perPage: SESSIONS_SHOWN,
    sort: { field: 'startAt', order: 'ASC' },
  });
  const otherSessions = data?.filter((other) => other['@id'] !== logisticSession['@id']);
  const showAllDates = () => {
    setFrom(null);
    setTo(null);
  };
  const hidden = useHiddenInSearch('logistic_sessions', {
    filters: [
      ...(from || to ? [{ name: SESSION_MESSAGES.dates, filter: at, onShow: showAllDates }] : []),
      ...(place ? [{ name: SESSION_MESSAGES.place, filter: within, onShow: () => setPlace(null) }] : []),
    ],
    except: [logisticSession['@id']],
    isEmpty: otherSessions?.length === 0,
  });
  return { from, setFrom, to, setTo, place, setPlace, found: otherSessions, hidden, isPending };
};

/** Searches another logistic session by date and place. */
export const LogisticSessionSearch = ({ logisticSession, chosen, onChoose }: SessionSearchProps) => {
  const search = useFound(logisticSession);
  return (
    <Stack spacing={2}>
      <Box sx={{ ...FIELD_GRID, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' }}>
        <DateTextField label={SESSION_MESSAGES.from} value={search.from} onValue={search.setFrom} />
        <DateTextField label={SESSION_MESSAGES.to} value={search.to} onValue={search.setTo} />
        <ReferencePicker
          isMultiple={false}
          target="training_locations"
          text={{ label: SESSION_MESSAGES.place, size: 'small' }}
          value={search.place}
          onValue={search.setPlace}
        />
      </Box>
      {search.isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {search.found?.length === 0 ? <Typography role="status">{SESSION_MESSAGES.noOtherSession}</Typography> : null}
      <HiddenRowButtons rows={search.hidden} />
      <RadioGroup
        aria-label={SESSION_MESSAGES.otherSession}
        value={chosen?.['@id'] ?? ''}
        sx={{ maxHeight: 320, pl: 1, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {search.found?.map((logisticSession) => (
          <FormControlLabel
            key={logisticSession['@id']}
            value={logisticSession['@id']}
            control={<Radio size="small" />}
            onChange={() => onChoose(logisticSession)}
            label={<SessionLine logisticSession={logisticSession} />}
          />
        ))}
      </RadioGroup>
    </Stack>
  );
};
