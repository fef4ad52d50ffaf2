import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { expiryState } from '../../model/expiry/expiries.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { serverNow } from '../clock/serverClock.ts';
import { ExpiryDate } from '../fields/ExpiryDate.tsx';
import { fieldLabel } from '../records/fieldLabel.ts';

/** The last valid days of a record that are near or past; nothing when there are none. */
export const ExpiryNotice = ({ resource, record }: { readonly resource: Resource; readonly record: RaRecord }) => {
  const today = parisDay(serverNow());
  const days = Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.kind === 'date' && field.isExpiry)
    .flatMap(([name]) => (record[name] ? [{ name, day: String(record[name]).slice(0, 10) }] : []))
    .filter(({ day }) => expiryState(day, today) !== 'valid');
  if (days.length === 0) return null;
  const isPast = days.some(({ day }) => expiryState(day, today) === 'expired');
  return (
    <Alert severity={isPast ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {days.map(({ name, day }) => (
        <Stack key={name} direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2">{fieldLabel(resource.name, name)}</Typography>
          <ExpiryDate day={day} />
        </Stack>
      ))}
    </Alert>
  );
};
