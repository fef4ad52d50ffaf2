import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SMS_AGAIN_MINUTES } from '../../model/sms/recentSms.ts';
import type { SentSmsView, SmsQuoteView } from '../../model/sms/smsViews.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { sheetCalls } from './sheetCalls.ts';
import { SMS_WORDS } from './smsMessages.ts';
import { useSheetAction } from './useSheet.ts';

const Sample = ({ text }: { readonly text: string }) => (
  <div>
    <Typography variant="caption" color="textSecondary">
      {SMS_WORDS.sample}
    </Typography>
    <Paper variant="outlined" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textPrimary">
        {text}
      </Typography>
    </Paper>
    <Typography variant="caption" color="textSecondary">
      {SMS_WORDS.masked}
    </Typography>
  </div>
);

const Quote = ({ quote }: { readonly quote: SmsQuoteView }) => {
  const { messages, segments, cost, segmentPrice, sample, foreign, withoutMobile } = quote;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {messages > 0 ? (
        <>
          <div>
            <Typography color="textPrimary" sx={{ fontWeight: 600 }}>
              {SMS_WORDS.summary(messages, segments)}
            </Typography>
            <Typography color="textPrimary">{SMS_WORDS.cost(cost, segmentPrice)}</Typography>
            <Typography variant="body2">{SMS_WORDS.invoice}</Typography>
          </div>
          <Sample text={sample} />
        </>
      ) : (
        <Typography color="textPrimary">{SMS_WORDS.nobody}</Typography>
      )}
      {foreign.length > 0 ? <Alert severity="warning">{SMS_WORDS.foreign(foreign)}</Alert> : null}
      {withoutMobile.length > 0 ? <Alert severity="info">{SMS_WORDS.withoutMobile(withoutMobile)}</Alert> : null}
    </Stack>
  );
};

interface SmsDialogProps {
  /** Address of the quote and the sending. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Shows how many SMS would leave and their cost, then sends them. */
export const SmsDialog = ({ path, onClose }: SmsDialogProps) => {
  const [repeats, setRepeats] = useState(false);
  const { data: quote, error } = useQuery<SmsQuoteView, Error>({
    queryKey: ['sms_quote', path, repeats],
    queryFn: ({ signal }) => sheetCalls.quoteSms(path, repeats, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const { run, isRunning } = useSheetAction<SentSmsView>(({ queued, cost }) => SMS_WORDS.sent(queued, cost));
  const confirm = async () => {
    if (quote && (await run(() => sheetCalls.sendSms(path, quote.segments, repeats)))) onClose();
  };
  return (
    <ConfirmDialog
      title={SMS_WORDS.title}
      text={error ? <Alert severity="error">{error.message}</Alert> : quote ? <Quote quote={quote} /> : SMS_WORDS.counting}
      button={SMS_WORDS.send}
      isRunning={isRunning}
      canConfirm={!error && quote !== undefined && quote.messages > 0}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {quote && quote.recent.length > 0 ? (
        <>
          <Typography variant="body2">{SMS_WORDS.recent(quote.recent, SMS_AGAIN_MINUTES)}</Typography>
          <FormControlLabel
            control={<Checkbox checked={repeats} onChange={(_event, isChecked) => setRepeats(isChecked)} />}
            label={SMS_WORDS.repeat}
          />
        </>
      ) : null}
    </ConfirmDialog>
  );
};
