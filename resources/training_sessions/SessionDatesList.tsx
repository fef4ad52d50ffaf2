import CheckIcon from '@mui/icons-material/EventAvailableOutlined';
import SkippedIcon from '@mui/icons-material/EventBusyOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { shortDay } from '../../model/messages/calendar/frenchDays.ts';
import type { SessionDate } from '../../model/planning/creationDatesView.ts';
import { SESSION_CREATION_MESSAGES as WORDS } from './messages.ts';
import type { SessionDates } from './useSessionDates.ts';

const DateIcon = ({ isSkipped, reasons }: SessionDate) => {
  if (isSkipped) return <SkippedIcon fontSize="small" color="disabled" />;
  return reasons.length > 0 ? <WarningIcon fontSize="small" color="warning" /> : <CheckIcon fontSize="small" color="success" />;
};

const DateItem = ({ day }: { readonly day: SessionDate }) => {
  const { date, isSkipped, reasons } = day;
  return (
    <ListItem disableGutters sx={{ py: 0.25, alignItems: 'flex-start' }}>
      <ListItemIcon sx={{ minWidth: 32, mt: 0.5 }}>
        <DateIcon {...day} />
      </ListItemIcon>
      <ListItemText
        primary={isSkipped ? WORDS.skipped(shortDay(date)) : shortDay(date)}
        secondary={reasons.length > 0 ? reasons.join(' ') : null}
        slotProps={{ primary: { color: isSkipped ? 'textSecondary' : 'textPrimary' } }}
        sx={{ my: 0 }}
      />
    </ListItem>
  );
};

/** The days of the new session with their problems, and an option to skip those. */
export const SessionDatesList = ({ dates, chosen, isSkipping, setSkipping, refusal }: SessionDates) => {
  const isOffered = isSkipping || dates.length > 1 || dates.some(({ reasons }) => reasons.length > 0);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="p" role="status">
        {WORDS.dates(chosen)}
      </Typography>
      {refusal ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {refusal}
        </Alert>
      ) : (
        <List dense disablePadding aria-label={WORDS.datesLabel} sx={{ maxHeight: 260, overflowY: 'auto' }}>
          {dates.map((day) => (
            <DateItem key={day.date} day={day} />
          ))}
        </List>
      )}
      {isOffered ? (
        <FormControlLabel
          control={<Checkbox checked={isSkipping} onChange={(_event, checked) => setSkipping(checked)} />}
          label={WORDS.skip}
        />
      ) : null}
    </Box>
  );
};
