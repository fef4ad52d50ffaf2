import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../model/kernel/access.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { NOTE_CALL_RIGHT } from '../../../model/needs/calls/call.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { formatDate, formatDateTime } from '../../../src/records/formatValue.ts';
import { CallNumbers } from './CallNumbers.tsx';
import { keepCallDraft, readCallDraft } from './callDraft.ts';
import { type NextReminder, statusOf } from './callOrder.ts';
import { CALL_MESSAGES } from './messages.ts';
import { NextReminderChoice } from './NextReminderChoice.tsx';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { PastCalls } from './PastCalls.tsx';
import type { Card as CardData } from './useCallCard.ts';
import type { QueuedCall } from './useCallQueue.ts';
import { useNoteCall } from './useNoteCall.tsx';

interface CallCardProps {
  readonly call: QueuedCall;
  readonly card: CardData;
  readonly reload: () => Promise<unknown>;
  readonly onNoted: () => void;
  readonly onUndone: () => void;
}

const Facts = ({ card: { needTraining, reminders } }: { readonly card: CardData }) => {
  const nextReminder = reminders[0];
  const lines = [
    [needTraining.trainingType && recordLabel('training_types', needTraining.trainingType), needTraining.company?.name]
      .filter(Boolean)
      .join(' · '),
    needTraining.deliveryDate ? CALL_MESSAGES.delivery(formatDate(needTraining.deliveryDate)) : null,
    needTraining.trainingSession ? CALL_MESSAGES.session(recordLabel('training_sessions', needTraining.trainingSession)) : null,
    nextReminder
      ? [CALL_MESSAGES.reminder(formatDateTime(nextReminder.reminderAt)), nextReminder.commentary].filter(Boolean).join(' : ')
      : null,
  ].filter(Boolean);
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
};

const Notices = ({ isConflict, isTreated }: { readonly isConflict: boolean; readonly isTreated: boolean }) => (
  <Box role="alert">
    {isConflict ? <Alert severity="warning">{CALL_MESSAGES.conflict}</Alert> : null}
    {isTreated && !isConflict ? <Alert severity="info">{CALL_MESSAGES.doneMeanwhile}</Alert> : null}
  </Box>
);

/** One call: numbers, note, next reminder and outcome in one card. */
export const CallCard = ({ call, card, reload, onNoted, onUndone }: CallCardProps) => {
  const mayNote = isAllowed(NOTE_CALL_RIGHT, useCurrentUser()?.roles ?? []);
  const [note, setNote] = useState(() => readCallDraft(call.need));
  const [next, setNext] = useState<NextReminder>({ kind: 'auto' });
  const isTouched = useMediaQuery('(pointer: coarse)');
  const top = useRef<HTMLElement>(null);
  // The page keeps its scroll from one person to the next: each begins with the name.
  useEffect(() => top.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const { store, isRunning, isConflict } = useNoteCall({ call, card, reload, onNoted, onUndone });
  const isTreated = call.reminder !== null && !card.reminders.some((reminder) => reminder['@id'] === call.reminder);
  const type = (text: string) => {
    setNote(text);
    keepCallDraft(call.need, text);
  };
  const focusNote = () => {
    // On a telephone the keyboard would cover the outcomes while its owner talks.
    if (mayNote && !isTouched) setTimeout(() => noteInput.current?.focus());
  };
  return (
    <Card component="section" aria-label={call.name} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Stack useFlexGap sx={{ gap: 2 }}>
        <Box ref={top} sx={{ scrollMarginTop: 92 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={`/trainee/${call.need}/training`} color="inherit">
                {call.name}
              </MuiLink>
            </Typography>
            <StatusChip resource="need_trainings" path="status" value={statusOf(card)} />
          </Stack>
          <Facts card={card} />
          <Notices isConflict={isConflict} isTreated={isTreated} />
        </Box>
        <CallNumbers card={card} who={call.name} onCall={focusNote} onChanged={reload} />
        {mayNote ? (
          <>
            <TextField
              multiline
              minRows={2}
              maxRows={8}
              label={CALL_MESSAGES.note}
              value={note}
              inputRef={noteInput}
              onChange={(event) => type(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 10_000 } }}
            />
            <NextReminderChoice next={next} onNext={setNext} />
            <OutcomeButtons
              card={card}
              next={next}
              isDisabled={isRunning}
              onOutcome={(outcome) => void store({ outcome, note, next })}
            />
          </>
        ) : (
          <Typography color="textSecondary">{CALL_MESSAGES.readOnly}</Typography>
        )}
        <PastCalls card={card} />
      </Stack>
    </Card>
  );
};
