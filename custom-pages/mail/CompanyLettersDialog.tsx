import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import type { CompanyLetters, CompanyMailSending } from '../../model/mail/companyLetters.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { OutboxBanner } from '../../resources/mail_messages/OutboxBanner.tsx';
import { useOutboxState } from '../../resources/mail_messages/useOutboxState.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { MailFrame } from '../../src/mail/MailFrame.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { COMPANY_LETTER_MESSAGES as WORDS } from './companyLetterMessages.ts';

const Letter = ({
  letter: { sender, receiver, people, lastToldAt, subject, html },
}: {
  readonly letter: CompanyLetters['letters'][number];
}) => (
  <>
    {lastToldAt === null ? null : <Alert severity="info">{WORDS.lastTold(frenchDay(parisDay(new Date(lastToldAt))))}</Alert>}
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {sender === null ? null : (
        <>
          {WORDS.sender(sender)}
          <br />
        </>
      )}
      {WORDS.receiver(receiver)}
      <br />
      {WORDS.people(people)}
      <br />
      <strong>{subject}</strong>
    </Typography>
    <MailFrame html={html} />
  </>
);

/** The mails as their companies would get them, one at a time. */
const Letters = ({ letters, leftOut }: CompanyLetters) => {
  const [rank, setRank] = useState('0');
  const letter = letters[Number(rank)];
  return (
    <Stack spacing={1.5}>
      {leftOut.length > 0 ? (
        <Alert severity="warning">
          {leftOut.map(({ name, reason }) => (
            <div key={`${name} ${reason}`}>{withFirmSpaces(WORDS.leftOut(name ?? WORDS.somebody, reason))}</div>
          ))}
        </Alert>
      ) : null}
      {letters.length > 1 ? (
        <TextField select size="small" label={WORDS.letterOf} value={rank} onChange={({ target }) => setRank(target.value)}>
          {letters.map(({ company, people }, index) => (
            <MenuItem key={`${company['@id']} ${people.join()}`} value={String(index)}>
              {recordLabel('companies', company)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {letter ? <Letter letter={letter} /> : <Typography>{WORDS.nobody}</Typography>}
    </Stack>
  );
};

interface CompanyLettersDialogProps {
  /** Call that sends; its preview is below it. */
  readonly path: string;
  readonly body: object;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const sentence = ({ queued, leftOut }: CompanyMailSending): string =>
  [queued > 0 ? WORDS.sent(queued) : WORDS.sentNone, ...(leftOut.length > 0 ? [WORDS.notTold(leftOut.length)] : [])].join(' · ');

/** Shows what leaves to which company, and sends it. */
export const CompanyLettersDialog = ({ path, body, onClose, onDone }: CompanyLettersDialogProps) => {
  const outbox = useOutboxState().data;
  const { data, error } = useQuery({
    queryKey: ['company-letters', path, body],
    queryFn: async ({ signal }) =>
      (await httpClient(`${path}/preview`, { method: 'POST', body, signal })).json as unknown as CompanyLetters,
    retry: false,
    gcTime: 0,
    // What was read stays under one's eyes, until the dialog opens again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { run, isRunning } = useAction<CompanyMailSending>({ success: sentence, refreshes: ['mail_messages'] });
  const send = async () => {
    const call = async () => (await httpClient(path, { method: 'POST', body })).json as unknown as CompanyMailSending;
    if (await run(call)) onDone();
  };
  const count = data?.letters.length ?? 0;
  return (
    <ConfirmDialog
      title={count > 0 ? WORDS.title(count) : WORDS.untitled}
      text={outbox && (!outbox.hasServer || outbox.isCaught || outbox.isTest) ? <OutboxBanner state={outbox} /> : null}
      button={WORDS.send(count)}
      isRunning={isRunning}
      isWide
      canConfirm={count > 0}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <Letters {...data} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={160} aria-label={WORDS.reading} />}
    </ConfirmDialog>
  );
};
