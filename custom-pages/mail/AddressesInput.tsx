import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { email } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { uniqueAddresses } from '../../model/mail/mailLimits.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { saidRefusal } from '../../src/focus/announce.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

const ADDRESS = email({ required: true });

const isAddress = (text: string): boolean => validateField(ADDRESS, text) === null;

/** Several addresses may be pasted at once. */
const addressesIn = (typed: readonly string[]): readonly string[] =>
  uniqueAddresses(typed.flatMap((text) => text.split(/[\s;,]+/)).filter(Boolean));

/** Wraps, so that the whole address can be checked. */
const WHOLE_ADDRESS = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const;

interface AddressesInputProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onValue: (value: readonly string[]) => void;
  readonly helperText?: string;
  readonly isDisabled?: boolean;
}

/** E-mail addresses, each validated on entry. */
export const AddressesInput = ({ label, value, onValue, helperText, isDisabled = false }: AddressesInputProps) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const take = (entries: readonly string[]): void => {
    const all = addressesIn(entries);
    const refused = all.filter((address) => !isAddress(address));
    onValue(all.filter(isAddress));
    setError(refused.length > 0 ? `${FIELD_REFUSALS.email} : ${refused.join(', ')}` : null);
    setTyped(refused.join(' '));
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      disabled={isDisabled}
      options={[]}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_event, entries) => {
        setTyped('');
        take(entries);
      }}
      // Text typed without Enter counts too.
      onBlur={() => {
        if (typed.trim()) take([...value, typed]);
      }}
      slotProps={{ chip: { sx: WHOLE_ADDRESS } }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          placeholder={value.length === 0 ? SESSION_MAIL_MESSAGES.addAddress : undefined}
          error={error !== null}
          helperText={error ?? helperText}
          slotProps={{
            ...params.slotProps,
            ...saidRefusal(error !== null),
            htmlInput: { ...params.slotProps?.htmlInput, inputMode: 'email' },
          }}
        />
      )}
    />
  );
};
