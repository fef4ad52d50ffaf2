import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAIL_STATE_LABELS } from '../../model/messages/mail.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { AddressesInput } from './AddressesInput.tsx';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import type { MailReader } from './sessionMails.ts';

/** Who is written to, and where; by IRI of the reader. */
export interface ChosenReader {
  readonly isChosen: boolean;
  readonly receiver: readonly string[];
}

export type ChosenReaders = Readonly<Record<string, ChosenReader>>;

/** Whoever has not got the document yet is written to, where there is an address. */
export const chosenAtFirst = (readers: readonly MailReader[]): ChosenReaders => {
  const isNew = ({ last }: MailReader) => last === null || last.state === 'refused' || last.state === 'bounced';
  return Object.fromEntries(
    readers.map((one) => [one.reader, { isChosen: isNew(one) && one.receiver.length > 0, receiver: one.receiver }]),
  );
};

interface ReaderRowProps {
  readonly reader: MailReader;
  readonly chosen: ChosenReader;
  readonly onChosen: (chosen: ChosenReader) => void;
}

const ReaderRow = ({ reader: { name, last }, chosen, onChosen }: ReaderRowProps) => (
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
          <Checkbox checked={chosen.isChosen} onChange={(event) => onChosen({ ...chosen, isChosen: event.target.checked })} />
        }
        label={name}
      />
      {last ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ ml: 4, mt: -0.5 }}>
          {SESSION_MAIL_MESSAGES.last(MAIL_STATE_LABELS[last.state], formatDateTime(last.at))}
        </Typography>
      ) : null}
    </Box>
    <AddressesInput
      label={SESSION_MAIL_MESSAGES.addressesOf(name)}
      value={chosen.receiver}
      onValue={(receiver) => onChosen({ isChosen: receiver.length > 0, receiver })}
      helperText={chosen.receiver.length === 0 ? SESSION_MAIL_MESSAGES.noAddress : undefined}
    />
  </Box>
);

interface ReadersInputProps {
  readonly readers: readonly MailReader[];
  readonly chosen: ChosenReaders;
  readonly onChosen: (chosen: ChosenReaders) => void;
  /** Said when there is nobody. */
  readonly nobody: string;
}

/** Who is written to, each at their addresses. */
export const ReadersInput = ({ readers, chosen, onChosen, nobody }: ReadersInputProps) => {
  const known = readers.flatMap((reader) => {
    const own = chosen[reader.reader];
    return own ? [{ reader, own }] : [];
  });
  const reachable = known.filter(({ own }) => own.receiver.length > 0);
  const isAll = reachable.length > 0 && reachable.every(({ own }) => own.isChosen);
  const chooseAll = (isChosen: boolean) =>
    onChosen(
      Object.fromEntries(
        known.map(({ reader, own }) => [reader.reader, { ...own, isChosen: isChosen && own.receiver.length > 0 }]),
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
              indeterminate={!isAll && known.some(({ own }) => own.isChosen)}
              onChange={(event) => chooseAll(event.target.checked)}
            />
          }
          label={SESSION_MAIL_MESSAGES.all}
        />
      ) : null}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {known.map(({ reader, own }) => (
          <ReaderRow
            key={reader.reader}
            reader={reader}
            chosen={own}
            onChosen={(next) => onChosen({ ...chosen, [reader.reader]: next })}
          />
        ))}
      </Stack>
    </Box>
  );
};
