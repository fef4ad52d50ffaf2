import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isWritable, lacksMail } from '../../model/mail/awaitsMail.ts';
import { MAIL_STATE_LABELS } from '../../model/messages/mail/mail.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { AddressesInput } from './AddressesInput.tsx';
import type { MailReader } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

/** Recipients and their addresses, by IRI of the reader. */
export interface ChosenReader {
  readonly isChosen: boolean;
  readonly receiver: readonly string[];
  /** Write a typed address on the record of somebody without one. Default false. */
  readonly keeps?: boolean;
}

export type ChosenReaders = Readonly<Record<string, ChosenReader>>;

/**
 * Initially selected: readers without the document (or those to send it again to) who have an address and whose document can be
 * made.
 */
export const chosenAtFirst = (readers: readonly MailReader[], again: readonly string[]): ChosenReaders => {
  const isNew = (one: MailReader) => (again.length > 0 ? again.includes(one.reader) : lacksMail(one));
  return Object.fromEntries(
    readers.map((one) => [one.reader, { isChosen: isNew(one) && isWritable(one), receiver: one.receiver }]),
  );
};

/** Can the message be sent: an attachment must be producible. */
const isReachable = ({ refusal }: MailReader, { receiver }: ChosenReader, withDocument: boolean): boolean =>
  receiver.length > 0 && !(withDocument && refusal !== null);

/** Readers who will receive the message. */
export const writtenTo = (readers: readonly MailReader[], chosenReaders: ChosenReaders, withDocument: boolean) =>
  readers.flatMap((reader) => {
    const choice = chosenReaders[reader.reader];
    return choice?.isChosen && isReachable(reader, choice, withDocument)
      ? [{ reader: reader.reader, receiver: choice.receiver, keep: choice.keeps === true && reader.receiver.length === 0 }]
      : [];
  });

const Note = ({ id, text, isWarning = false }: { readonly id?: string; readonly text: string; readonly isWarning?: boolean }) => (
  <Typography
    id={id}
    variant="caption"
    component="p"
    color={isWarning ? 'warning.main' : 'textSecondary'}
    sx={{ ml: 4, mt: -0.5, overflowWrap: 'anywhere' }}
  >
    {text}
  </Typography>
);

interface ReaderRowProps {
  readonly reader: MailReader;
  readonly chosen: ChosenReader;
  readonly onChosen: (chosen: ChosenReader) => void;
  /** Name of the attached document; null: none. */
  readonly attached: string | null;
  /** May the person change the record that would have a typed address. */
  readonly mayKeep: boolean;
}

const ReaderRow = ({ reader, chosen, onChosen, attached, mayKeep }: ReaderRowProps) => {
  const noteId = useId();
  const { name, last, refusal, leftOut, confirmedAt } = reader;
  const isConfirmed = confirmedAt !== null && reader.receiver.some((address) => chosen.receiver.includes(address));
  const isRefused = attached !== null && refusal !== null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: { xs: 1.25, sm: 0.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.isChosen && !isRefused}
              disabled={isRefused}
              onChange={(event) => onChosen({ ...chosen, isChosen: event.target.checked })}
              slotProps={{ input: { 'aria-describedby': isRefused ? noteId : undefined } }}
            />
          }
          label={name}
        />
        {isRefused ? <Note id={noteId} isWarning text={SESSION_MAIL_MESSAGES.notDeliverable(attached, refusal)} /> : null}
        {attached === null
          ? null
          : leftOut.map((one) => <Note key={one.name} isWarning text={SESSION_MAIL_MESSAGES.leftOut(one.name, one.reason)} />)}
        {isConfirmed ? <Note text={SESSION_MAIL_MESSAGES.confirmed(formatDateTime(confirmedAt))} /> : null}
        {last ? (
          <Note
            text={SESSION_MAIL_MESSAGES.last(MAIL_STATE_LABELS[last.state], formatDateTime(last.at), {
              toCompany: last.isToCompany && reader.reader.includes('/need_trainings/'),
            })}
          />
        ) : null}
      </Box>
      <Box>
        <AddressesInput
          label={SESSION_MAIL_MESSAGES.addressesOf(name)}
          value={chosen.receiver}
          onValue={(receiver) =>
            onChosen({
              isChosen: receiver.length > 0 && refusal === null,
              receiver,
              keeps: mayKeep && reader.receiver.length === 0,
            })
          }
          helperText={chosen.receiver.length === 0 ? SESSION_MAIL_MESSAGES.noAddress : undefined}
        />
        {mayKeep && reader.receiver.length === 0 && chosen.receiver.length > 0 ? (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={chosen.keeps === true}
                onChange={(event) => onChosen({ ...chosen, keeps: event.target.checked })}
                slotProps={{ input: { 'aria-label': `${SESSION_MAIL_MESSAGES.keepAddress} : ${name}` } }}
              />
            }
            label={SESSION_MAIL_MESSAGES.keepAddress}
          />
        ) : null}
      </Box>
    </Box>
  );
};

interface ReadersInputProps {
  readonly readers: readonly MailReader[];
  readonly chosen: ChosenReaders;
  readonly onChosen: (chosen: ChosenReaders) => void;
  /** Name of the attached document; null: none. */
  readonly attached: string | null;
  /** May the person change the records that would have typed addresses. */
  readonly mayKeep: boolean;
  /** Text when there is nobody. */
  readonly nobody: string;
}

/** The recipients, with their addresses. */
export const ReadersInput = ({ readers, chosen, onChosen, attached, mayKeep, nobody }: ReadersInputProps) => {
  const chosenRows = readers.flatMap((reader) => {
    const choice = chosen[reader.reader];
    return choice ? [{ reader, own: choice }] : [];
  });
  const reachable = chosenRows.filter(({ reader, own }) => isReachable(reader, own, attached !== null));
  const isAll = reachable.length > 0 && reachable.every(({ own }) => own.isChosen);
  const chooseAll = (isChosen: boolean) =>
    onChosen(
      Object.fromEntries(
        chosenRows.map(({ reader, own }) => [
          reader.reader,
          { ...own, isChosen: isChosen && isReachable(reader, own, attached !== null) },
        ]),
      ),
    );
  if (readers.length === 0) return <Alert severity="info">{nobody}</Alert>;
  return (
    <Box role="group" aria-label={SESSION_MAIL_MESSAGES.readers}>
      {readers.length > 1 ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && reachable.some(({ own }) => own.isChosen)}
              onChange={(event) => chooseAll(event.target.checked)}
            />
          }
          label={SESSION_MAIL_MESSAGES.all}
        />
      ) : null}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chosenRows.map(({ reader, own }) => (
          <ReaderRow
            key={reader.reader}
            reader={reader}
            chosen={own}
            attached={attached}
            mayKeep={mayKeep}
            onChosen={(next) => onChosen({ ...chosen, [reader.reader]: next })}
          />
        ))}
      </Stack>
    </Box>
  );
};
