import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type RefObject, useState } from 'react';
import { frenchPhone } from '../../../model/kernel/values/dialledPhone.ts';
import { storedPhone } from '../../../model/kernel/values/phones.ts';
import type { CallNumber } from '../../../model/needs/calls/callNumbers.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { saidRefusal } from '../../../src/focus/announce.ts';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { CALL_MESSAGES } from './messages.ts';

/** French mobile numbers; others go to the fixed line. */
const IS_MOBILE = /^\+33[67]/;

interface NewNumberProps {
  /** IRI of the trainee. */
  readonly trainee: string;
  readonly numbers: readonly CallNumber[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Null: it cannot be closed, since there is no other number. */
  readonly onClose: (() => void) | null;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds a number to the person, or replaces a wrong one, without leaving the call. */
export const NewNumber = ({ trainee, numbers, inputRef, onClose, onSaved }: NewNumberProps) => {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { run, isRunning } = useAction({ success: CALL_MESSAGES.numberSaved, refreshes: [] });
  const number = storedPhone(typed);
  const kind = number !== null && IS_MOBILE.test(number) ? 'mobile' : 'phone';
  const replaced = number === null ? undefined : numbers.find((one) => one.name === null && one.kind === kind);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(number === null);
    if (number === null) return;
    const field = kind === 'mobile' ? 'mobilePhone' : 'phoneNumber';
    const answer = await run(async () => {
      const { version } = await fetchFields<{ readonly version: number }>(trainee, ['version']);
      await httpClient(trainee, { method: 'PUT', body: { [field]: number, version } });
      return onSaved();
    });
    if (answer) onClose?.();
  };
  return (
    <Stack component="form" noValidate onSubmit={save} sx={{ gap: 1 }}>
      {numbers.length === 0 ? <Alert severity="info">{CALL_MESSAGES.noNumber}</Alert> : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          type="tel"
          label={CALL_MESSAGES.newNumber}
          value={typed}
          inputRef={inputRef}
          error={isRefused && number === null}
          helperText={
            isRefused && number === null
              ? CALL_MESSAGES.wrongNumber
              : replaced && CALL_MESSAGES.replaces(frenchPhone(replaced.number) ?? replaced.number)
          }
          onChange={(event) => setTyped(event.target.value)}
          slotProps={saidRefusal(isRefused && number === null)}
          sx={{ flex: '1 1 200px' }}
        />
        <Button type="submit" variant="outlined" disabled={isRunning || typed.trim() === ''}>
          {CALL_MESSAGES.saveNumber}
        </Button>
        {onClose ? (
          <Button color="inherit" onClick={onClose}>
            {CALL_MESSAGES.cancelNumber}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
};
