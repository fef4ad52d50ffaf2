import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecordFor } from '../../model/registry/resources.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { useSentNotice } from '../mail_messages/useSentNotice.tsx';
import { AnswerPreview } from './AnswerPreview.tsx';
import { ENTRY_WORDS as WORDS } from './messages.ts';

interface AnswerButtonProps {
  readonly entry: RecordFor<'quality_entries'>;
  readonly isDisabled: boolean;
}

interface Answered {
  readonly answerMail: { readonly '@id': string } | null;
}

/** Writes the answer, which leaves by the outbox if there is an address. */
export const AnswerButton = ({ entry, isDisabled }: AnswerButtonProps) => {
  const { '@id': iri, version, personEmail, receivedOn } = entry;
  const [receiver, setReceiver] = useState(personEmail ?? '');
  const [subject, setSubject] = useState(() => WORDS.defaultSubject(formatDate(receivedOn)));
  const [answer, setAnswer] = useState('');
  const say = useSentNotice();
  const isMail = receiver.trim() !== '';
  const canSend = answer.trim() !== '' && subject.trim() !== '';
  const call = async (): Promise<void> => {
    const body = { version, answer, receiver: receiver.trim() || null, subject };
    const { answerMail } = (await httpClient(`${iri}/answer`, { method: 'PUT', body })).json as unknown as Answered;
    if (answerMail) say(WORDS.sent, [answerMail['@id']]);
  };
  return (
    <ActionButton
      label={WORDS.moves.answered}
      variant={entry.status === 'in_hand' ? 'contained' : 'outlined'}
      isDisabled={isDisabled}
      confirm={{ title: WORDS.answerTitle, text: WORDS.answerText, button: isMail ? WORDS.send : WORDS.note, isWide: isMail }}
      canConfirm={canSend}
      call={call}
      {...(!isMail && { success: WORDS.noted })}
    >
      <Stack spacing={2}>
        <TextField
          type="email"
          label={WORDS.receiver}
          value={receiver}
          helperText={isMail ? undefined : WORDS.noReceiver}
          onChange={({ target }) => setReceiver(target.value)}
        />
        {isMail ? (
          <TextField
            required
            label={WORDS.subject}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        ) : null}
        <TextField
          required
          multiline
          minRows={6}
          label={WORDS.answer}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
          slotProps={{ htmlInput: { maxLength: 10_000 } }}
        />
        {isMail ? <AnswerPreview entry={iri} answer={answer} subject={subject} canSend={canSend} /> : null}
      </Stack>
    </ActionButton>
  );
};
