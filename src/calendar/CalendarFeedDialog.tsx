import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CalendarFeed } from '../../model/calendar/calendarFeed.ts';
import { ConfirmDialog } from '../frames/ConfirmDialog.tsx';
import { formatDateTime } from '../records/formatValue.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { CALENDAR_FEED_MESSAGES } from './messages.ts';
import { useCalendarFeed } from './useCalendarFeed.ts';

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
