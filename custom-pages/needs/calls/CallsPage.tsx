import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { BackLink } from '../../../src/pageParts/BackLink.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { CallCard } from './CallCard.tsx';
import { CALL_MESSAGES } from './messages.ts';
import { CALL_CARD, useCallCard } from './useCallCard.ts';
import { type QueuedCall, useCallQueue } from './useCallQueue.ts';

/** The person after this one whose call is not noted yet; null: none. */
const nextOf = (calls: readonly QueuedCall[], current: number, noted: ReadonlySet<number>): QueuedCall | null => {
  const place = calls.findIndex(({ need }) => need === current);
  return calls.slice(place + 1).find(({ need }) => !noted.has(need)) ?? null;
};

interface RunProps {
  readonly calls: readonly QueuedCall[];
  readonly total: number;
}

const Finished = ({
  calls,
  noted,
  onAgain,
}: {
  readonly calls: readonly QueuedCall[];
  readonly noted: ReadonlySet<number>;
  readonly onAgain: (need: number) => void;
}) => {
  const left = calls.filter(({ need }) => !noted.has(need));
  const [first] = left;
  return (
    <Alert severity="success" action={first ? <Button onClick={() => onAgain(first.need)}>{CALL_MESSAGES.again}</Button> : null}>
      {CALL_MESSAGES.finished} {CALL_MESSAGES.noted(noted.size)}. {left.length > 0 ? CALL_MESSAGES.skipped(left.length) : null}
    </Alert>
  );
};

const END = 'end';

const Run = ({ calls, total }: RunProps) => {
  const [search, setSearch] = useSearchParams();
  const [noted, setNoted] = useState<ReadonlySet<number>>(new Set());
  const at = search.get('need');
  const current = at === END ? null : (calls.find(({ need }) => need === Number(at)) ?? calls[0] ?? null);
  const next = current && nextOf(calls, current.need, noted);
  const client = useQueryClient();
  const card = useCallCard(current?.need ?? null);
  useCallCard(next?.need ?? null);
  useLiveChanges(['need_trainings', 'reminders', 'trainees'], () => void client.invalidateQueries({ queryKey: [CALL_CARD] }));
  const go = (need: number | null) =>
    setSearch(
      (before) => {
        before.set('need', need === null ? END : String(need));
        return before;
      },
      { replace: true },
    );
  const note = (need: number) => {
    const after = new Set([...noted, need]);
    setNoted(after);
    go(nextOf(calls, need, after)?.need ?? null);
  };
  const undo = (need: number) => {
    setNoted((before) => new Set([...before].filter((other) => other !== need)));
    go(need);
  };
  if (!current) return <Finished calls={calls} noted={noted} onAgain={go} />;
  return (
    <Stack useFlexGap sx={{ gap: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {[CALL_MESSAGES.place(calls.indexOf(current) + 1, calls.length), CALL_MESSAGES.noted(noted.size)].join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', overflowWrap: 'anywhere' }}>
          {next ? CALL_MESSAGES.upNext(next.name) : CALL_MESSAGES.last}
        </Typography>
        <Button size="small" title={CALL_MESSAGES.skipHelp} onClick={() => go(next?.need ?? null)}>
          {CALL_MESSAGES.skip}
        </Button>
      </Stack>
      {card.data ? (
        <CallCard
          key={current.need}
          call={current}
          card={card.data}
          reload={card.refetch}
          onNoted={() => note(current.need)}
          onUndone={() => undo(current.need)}
        />
      ) : card.error ? (
        <Failure error={card.error} onRetry={card.refetch} />
      ) : (
        <PageSkeleton />
      )}
      {total > calls.length ? (
        <Typography variant="body2" color="textSecondary">
          {CALL_MESSAGES.more(calls.length, total)}
        </Typography>
      ) : null}
    </Stack>
  );
};

const Failure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) => (
  <Alert
    severity="error"
    action={<Button onClick={() => void onRetry()}>{CALL_MESSAGES.retry}</Button>}
    sx={{ whiteSpace: 'pre-line' }}
  >
    {`${CALL_MESSAGES.failed}\n${error.message}`}
  </Alert>
);

/** Calls the people of a list, one after another. */
export const CallsPage = () => {
  const [search] = useSearchParams();
  const { data, error, refetch } = useCallQueue(search);
  const back = search.get('of') === 'reminders' ? '/reminder/list' : '/trainee/list';
  return (
    // The last outcomes can be scrolled above the button that leads to the top.
    <Box sx={{ maxWidth: 860, pb: { xs: 9, sm: 0 } }}>
      <PageTitle title={CALL_MESSAGES.title} />
      <BackLink to={back} label={CALL_MESSAGES.back} />
      <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
        {CALL_MESSAGES.title}
      </Typography>
      {error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && data.calls.length === 0 ? <Alert severity="info">{CALL_MESSAGES.empty}</Alert> : null}
      {data && data.calls.length > 0 ? <Run {...data} /> : null}
    </Box>
  );
};
