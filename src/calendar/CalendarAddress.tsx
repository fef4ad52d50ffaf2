import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EventIcon from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { CALENDAR_FEED_MESSAGES } from './messages.ts';

/** Phones and computers subscribe to this kind of address on a click. */
const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** A new calendar address, shown only this once: copy it or open it in a calendar. */
export const CalendarAddress = ({ url }: { readonly url: string }) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify(CALENDAR_FEED_MESSAGES.copied, { type: 'success', messageArgs: { _: CALENDAR_FEED_MESSAGES.copied } });
    } catch {
      notify(CALENDAR_FEED_MESSAGES.notCopied, { type: 'warning', messageArgs: { _: CALENDAR_FEED_MESSAGES.notCopied } });
    }
  };
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }}>
      <Alert severity="warning">{CALENDAR_FEED_MESSAGES.onlyOnce}</Alert>
      <TextField
        label={CALENDAR_FEED_MESSAGES.address}
        value={url}
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          {CALENDAR_FEED_MESSAGES.copy}
        </Button>
        <Button variant="outlined" startIcon={<EventIcon />} href={webcalOf(url)}>
          {CALENDAR_FEED_MESSAGES.subscribe}
        </Button>
      </Stack>
    </Stack>
  );
};
