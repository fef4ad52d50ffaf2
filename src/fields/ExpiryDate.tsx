import Chip from '@mui/material/Chip';
import { daysBetween, parisDay } from '../../model/calendar/parisTime.ts';
import { expiryState } from '../../model/expiry/expiries.ts';
import { EXPIRY_MESSAGES } from '../../model/messages/expiry/expiry.ts';
import { serverNow } from '../clock/serverClock.ts';
import { formatDate } from '../records/formatValue.ts';

/** A last valid day, `YYYY-MM-DD`: a coloured chip once it is near or past. */
export const ExpiryDate = ({ day }: { readonly day: string }) => {
  const today = parisDay(serverNow());
  switch (expiryState(day, today)) {
    case 'expired':
      return <Chip size="small" color="error" label={EXPIRY_MESSAGES.expired(day)} />;
    case 'soon':
      return <Chip size="small" color="warning" label={EXPIRY_MESSAGES.soon(day, daysBetween(today, day))} />;
    default:
      return formatDate(day);
  }
};
