import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { formatPeriod } from '../../../src/records/formatValue.ts';
import { type PlanningEvent, planningEvents } from '../data/planningEvents.ts';
import { DRAWN_FIELDS, type PlanningLogisticSession } from '../data/planningLogisticSession.ts';
import { addDays, periodBounds } from '../data/planningPeriod.ts';
import { COMPARE_MESSAGES } from './messages.ts';

const DAYS_SHOWN = 7;

interface AddSessionDialogProps {
  /** First day of the list, `YYYY-MM-DD`. */
  readonly firstDay: string;
  /** Ids of the sessions already compared. */
  readonly compared: readonly number[];
  readonly onAdd: (id: number) => void;
  readonly onClose: () => void;
}

const useSessionsFrom = (day: string | null) =>
  useQuery({
    queryKey: ['logistic_sessions', 'from', day],
    enabled: day !== null,
    queryFn: async ({ signal }) => {
      const { after, before } = periodBounds({ from: day ?? '', to: addDays(day ?? '', DAYS_SHOWN) });
      const query = new URLSearchParams({ 'startAt[before]': before, 'endAt[after]': after, pagination: 'false' });
      const { member } = await fetchRows<PlanningLogisticSession>('logistic_sessions', { fields: DRAWN_FIELDS, query }, signal);
      return planningEvents(member);
    },
  });

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const Choice = ({
  event,
  isCompared,
  onAdd,
}: {
  readonly event: PlanningEvent;
  readonly isCompared: boolean;
  readonly onAdd: () => void;
}) => {
  const title = event.title || COMPARE_MESSAGES.noTraining;
  const when = formatPeriod(event.logisticSession.startAt, event.logisticSession.endAt);
  return (
    <ListItem disablePadding divider>
      <ListItemButton disabled={isCompared} onClick={onAdd}>
        <ListItemText
          primary={`${when} · ${title}`}
          secondary={[
            event.place,
            COMPARE_MESSAGES.registered(event.registered, event.goal),
            ...(isCompared ? [COMPARE_MESSAGES.alreadyCompared] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      </ListItemButton>
    </ListItem>
  );
};

/** Finds another session by date. */
export const AddLogisticSessionDialog = ({ firstDay, compared, onAdd, onClose }: AddSessionDialogProps) => {
  const id = useId();
  const [day, setDay] = useState<string | null>(firstDay);
  const { data: events, error, isFetching } = useSessionsFrom(isDay(day) ? day : null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{COMPARE_MESSAGES.addTitle}</DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <Box sx={{ pt: 1 }}>
          <DateTextField label={COMPARE_MESSAGES.addDay} value={day} onValue={setDay} />
        </Box>
        {isFetching ? <LinearProgress sx={{ mt: 1 }} /> : null}
        {error ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error.message}
          </Alert>
        ) : null}
        {events?.length === 0 ? (
          <Alert severity="info" sx={{ mt: 1 }}>
            {COMPARE_MESSAGES.noneThatWeek}
          </Alert>
        ) : null}
        <List disablePadding>
          {events?.map((event) => (
            <Choice
              key={event.id}
              event={event}
              isCompared={compared.includes(event.logisticSession.id)}
              onAdd={() => onAdd(event.logisticSession.id)}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          {COMPARE_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
