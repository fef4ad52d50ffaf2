import EventIcon from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CalendarFeed } from '../../model/calendar/calendarFeed.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { CopyField } from '../dialogs/CopyField.tsx';
import { useAction } from '../dialogs/useAction.ts';
import { httpClient } from '../providers/httpClient.ts';
import { formatDateTime } from '../records/formatValue.ts';
import { CALENDAR_FEED_MESSAGES } from './messages.ts';

const FeedState = ({ feed }: { readonly feed: CalendarFeed }) => (
  <Typography sx={{ mt: 2 }}>
    {feed.createdAt
      ? [
          CALENDAR_FEED_MESSAGES.active(formatDateTime(feed.createdAt)),
          feed.lastReadAt ? CALENDAR_FEED_MESSAGES.read(formatDateTime(feed.lastReadAt)) : CALENDAR_FEED_MESSAGES.neverRead,
        ].join(' ')
      : CALENDAR_FEED_MESSAGES.none}
  </Typography>
);

type FeedAction = 'renew' | 'revoke';

/** Phones and computers subscribe to this kind of address on a click. */
const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** A new calendar address, shown only this once: copy it or open it in a calendar. */
const CalendarAddress = ({ url }: { readonly url: string }) => (
  <Stack spacing={1.5} sx={{ mt: 2 }}>
    <Alert severity="warning">{CALENDAR_FEED_MESSAGES.onlyOnce}</Alert>
    <CopyField label={CALENDAR_FEED_MESSAGES.address} value={url} words={CALENDAR_FEED_MESSAGES}>
      <Button variant="outlined" startIcon={<EventIcon />} href={webcalOf(url)}>
        {CALENDAR_FEED_MESSAGES.subscribe}
      </Button>
    </CopyField>
  </Stack>
);

const FEEDS = '/api/calendar_feeds';
const KEY = ['calendar-feed'];

const call = async (method: string): Promise<CalendarFeed | null> =>
  ((await httpClient(FEEDS, { method })).json as CalendarFeed) ?? null;

/** One's calendar feed, and how to create, replace and remove it. Only the dialog that created it knows its address. */
const useCalendarFeed = () => {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => call('GET') });
  const after = (feed: CalendarFeed | null) => {
    setUrl(feed?.url ?? null);
    void client.invalidateQueries({ queryKey: KEY });
  };
  const created = useAction({ success: CALENDAR_FEED_MESSAGES.created, refreshes: [], onDone: after });
  const revoked = useAction({ success: CALENDAR_FEED_MESSAGES.revoked, refreshes: [], onDone: after });
  return {
    feed: data ?? null,
    error,
    url,
    isRunning: created.isRunning || revoked.isRunning,
    create: () => created.run(() => call('POST')),
    revoke: () => revoked.run(() => call('DELETE')),
  };
};

/** One's calendar address: create, copy, replace, remove. */
export const CalendarFeedDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { feed, error, url, isRunning, create, revoke } = useCalendarFeed();
  const [action, setAction] = useState<FeedAction | null>(null);
  const confirm = async () => {
    if (await (action === 'renew' ? create() : revoke())) setAction(null);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{CALENDAR_FEED_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{CALENDAR_FEED_MESSAGES.text}</DialogContentText>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {feed ? <FeedState feed={feed} /> : null}
        {url ? <CalendarAddress url={url} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Button onClick={onClose} color="inherit">
          {CALENDAR_FEED_MESSAGES.close}
        </Button>
        {feed?.createdAt ? (
          <>
            <Button color="error" disabled={isRunning} onClick={() => setAction('revoke')}>
              {CALENDAR_FEED_MESSAGES.revoke}
            </Button>
            <Button disabled={isRunning} onClick={() => setAction('renew')}>
              {CALENDAR_FEED_MESSAGES.renew}
            </Button>
          </>
        ) : null}
        {feed && !feed.createdAt ? (
          <Button variant="contained" loading={isRunning} onClick={() => void create()}>
            {CALENDAR_FEED_MESSAGES.create}
          </Button>
        ) : null}
      </DialogActions>
      {action ? (
        <ConfirmDialog
          title={action === 'renew' ? CALENDAR_FEED_MESSAGES.renewTitle : CALENDAR_FEED_MESSAGES.revokeTitle}
          text={action === 'renew' ? CALENDAR_FEED_MESSAGES.renewText : CALENDAR_FEED_MESSAGES.revokeText}
          button={action === 'renew' ? CALENDAR_FEED_MESSAGES.renew : CALENDAR_FEED_MESSAGES.revoke}
          color={action === 'renew' ? 'primary' : 'error'}
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Dialog>
  );
};
