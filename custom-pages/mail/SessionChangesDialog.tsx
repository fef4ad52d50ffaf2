import SendIcon from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NOTICE_WORD_MAX_LENGTH } from '../../model/mail/mailLimits.ts';
import type { UntoldView } from '../../model/mail/sessionChangeViews.ts';
import { OutboxBanner } from '../../resources/mail_messages/OutboxBanner.tsx';
import { useOutboxState } from '../../resources/mail_messages/useOutboxState.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { useUnsavedWork } from '../../src/frames/form/useUnsavedWork.ts';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import { chosenPeople, PeopleToNotify } from './PeopleToNotify.tsx';
import { type ChangesSettled, type NoticesSent, sendNotices, settleChanges } from './sessionChangeCalls.ts';
import { SESSION_CHANGE_MESSAGES, SESSION_CHANGE_MESSAGES as WORDS } from './sessionChangeMessages.ts';
import { useNoticePreview } from './useNoticePreview.ts';
import { SESSION_CHANGES_KEY } from './useSessionChanges.ts';

interface SessionChangesDialogProps {
  /** Title of the training, or of all. */
  readonly title: string;
  /** As listed when the dialog opened; later changes do not alter the messages that the officer reads. */
  readonly people: readonly UntoldView[];
  readonly onClose: () => void;
}

type People = readonly UntoldView[];

const namesOf = (people: People, needs: readonly string[]): readonly string[] =>
  people.filter(({ needTraining }) => needs.includes(needTraining)).map(({ name }) => name);

/** Words that the officer reads after an action. */
const SESSION_CHANGE_OUTCOMES = {
  sent: (people: People, { queued, changed, settled }: NoticesSent): string => {
    const leftOut = namesOf(people, [...changed, ...settled]);
    if (queued === 0) return WORDS.nothing;
    return [WORDS.queued(queued), ...(leftOut.length > 0 ? [WORDS.leftOut(leftOut)] : [])].join(' ; ');
  },
  settled: (people: People, { settled, changed }: ChangesSettled): string => {
    const leftOut = namesOf(people, changed);
    if (settled === 0) return WORDS.nothingSettled;
    return [WORDS.settled(settled), ...(leftOut.length > 0 ? [WORDS.notSettled(leftOut)] : [])].join(' ; ');
  },
} as const;

const PreviewOf = ({ needTraining, word }: { readonly needTraining: string; readonly word: string }) => (
  <MailPreview preview={useNoticePreview(needTraining, word)} />
);

interface NoticePreviewProps {
  readonly people: readonly UntoldView[];
  readonly word: string;
}

/** The notice as one of its recipients would get it. */
const NoticePreview = ({ people, word }: NoticePreviewProps) => {
  const [needIri, setNeedIri] = useState('');
  const person = people.find(({ needTraining }) => needTraining === needIri) ?? people[0];
  if (!person) return null;
  return (
    <Box component="section" aria-label={SESSION_MAIL_MESSAGES.preview} sx={{ display: 'grid', gap: 1.5 }}>
      {people.length > 1 ? (
        <TextField
          select
          size="small"
          label={SESSION_MAIL_MESSAGES.previewOf}
          value={person.needTraining}
          onChange={(event) => setNeedIri(event.target.value)}
        >
          {people.map(({ needTraining, name }) => (
            <MenuItem key={needTraining} value={needTraining}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <PreviewOf needTraining={person.needTraining} word={word} />
    </Box>
  );
};

/** Tells trainees what has changed, by one message each; or notes that they know. */
export const SessionChangesDialog = ({ title, people, onClose }: SessionChangesDialogProps) => {
  const id = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [initial] = useState(() => chosenPeople(people));
  const [choices, setChoices] = useState(initial);
  const [word, setWord] = useState('');
  const outbox = useOutboxState().data;
  const client = useQueryClient();
  const finish = () => {
    void client.invalidateQueries({ queryKey: SESSION_CHANGES_KEY });
    onClose();
  };
  const { run, isRunning } = useAction<NoticesSent>({
    success: (answer) => SESSION_CHANGE_OUTCOMES.sent(people, answer),
    refreshes: ['mail_messages'],
    onDone: finish,
  });
  const pickedPeople = people.filter(({ needTraining }) => choices[needTraining]?.isChosen);
  const mails = pickedPeople.flatMap(({ needTraining, digest }) => {
    const receiver = choices[needTraining]?.receiver ?? [];
    return receiver.length > 0 ? [{ needTraining, digest, receiver }] : [];
  });
  const isTouched = word.trim() !== '' || choices !== initial;
  useUnsavedWork(isTouched);
  const leave = () => {
    if (!isTouched || window.confirm(SESSION_CHANGE_MESSAGES.discard)) onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{SESSION_CHANGE_MESSAGES.dialog(title)}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <Stack spacing={2.5}>
          {outbox && (!outbox.hasServer || outbox.isCaught || outbox.isTest) ? <OutboxBanner state={outbox} /> : null}
          <PeopleToNotify people={people} chosen={choices} onChosen={setChoices} />
          <TextField
            label={SESSION_CHANGE_MESSAGES.word}
            helperText={SESSION_CHANGE_MESSAGES.wordHelp}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: NOTICE_WORD_MAX_LENGTH } }}
          />
          <NoticePreview people={pickedPeople.length > 0 ? pickedPeople : people} word={word} />
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 2, pt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {outbox?.hasServer ? (
          <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' } }}>
            {SESSION_MAIL_MESSAGES.delay(outbox.delayMinutes)}
          </Typography>
        ) : null}
        <Button color="inherit" onClick={leave} disabled={isRunning}>
          {SESSION_MAIL_MESSAGES.cancel}
        </Button>
        <ActionButton
          label={SESSION_CHANGE_MESSAGES.settle(pickedPeople.length)}
          variant="text"
          isDisabled={isRunning || pickedPeople.length === 0}
          confirm={{
            title: SESSION_CHANGE_MESSAGES.settleTitle(pickedPeople.length),
            text: SESSION_CHANGE_MESSAGES.settleText(pickedPeople.length),
          }}
          call={() => settleChanges(pickedPeople.map(({ needTraining, digest }) => ({ needTraining, digest })))}
          success={(answer) => SESSION_CHANGE_OUTCOMES.settled(people, answer)}
          refreshes={[]}
          onDone={finish}
        />
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={isRunning}
          disabled={mails.length === 0}
          onClick={() => void run(() => sendNotices(mails, word))}
        >
          {SESSION_CHANGE_MESSAGES.submit(mails.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
