import EventIcon from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CopyField } from '../frames/CopyField.tsx';
import { CALENDAR_FEED_MESSAGES } from './messages.ts';

/** Phones and computers subscribe to this kind of address on a click. */
const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** A new calendar address, shown only this once: copy it or open it in a calendar. */
export const CalendarAddress = ({ url }: { readonly url: string }) => (
  <Stack spacing={1.5} sx={{ mt: 2 }}>
    <Alert severity="warning">{CALENDAR_FEED_MESSAGES.onlyOnce}</Alert>
    <CopyField label={CALENDAR_FEED_MESSAGES.address} value={url} words={CALENDAR_FEED_MESSAGES}>
      <Button variant="outlined" startIcon={<EventIcon />} href={webcalOf(url)}>
        {CALENDAR_FEED_MESSAGES.subscribe}
      </Button>
    </CopyField>
  </Stack>
);
