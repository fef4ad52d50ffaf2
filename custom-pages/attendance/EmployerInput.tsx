import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { SHEET_MESSAGES } from './messages.ts';

const KINDS = ['company', 'individual'] as const;

/** The company of an unannounced trainee, or that they come on their own account; `kind` null: not said yet. */
export interface Employer {
  readonly kind: (typeof KINDS)[number] | null;
  readonly companyName: string;
}

/** Has the employer been said. */
export const isEmployerSaid = ({ kind, companyName }: Employer): boolean =>
  kind === 'individual' || (kind === 'company' && companyName.trim() !== '');

/** The employer as the API takes it. */
export const employerBody = ({ kind, companyName }: Employer) => ({
  companyName: kind === 'company' ? companyName.trim() : null,
  isIndividual: kind === 'individual',
});

interface EmployerInputProps {
  readonly value: Employer;
  readonly onChange: (employer: Employer) => void;
}

/** Asks for whom an unannounced trainee comes: never assumed. */
export const EmployerInput = ({ value, onChange }: EmployerInputProps) => {
  const label = useId();
  return (
    <FormControl required>
      <FormLabel id={label}>{SHEET_MESSAGES.employer}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={value.kind ?? ''}
        onChange={(_event, chosen) => onChange({ ...value, kind: KINDS.find((kind) => kind === chosen) ?? null })}
      >
        {KINDS.map((kind) => (
          <FormControlLabel key={kind} value={kind} control={<Radio />} label={SHEET_MESSAGES[kind]} />
        ))}
      </RadioGroup>
      {value.kind === 'company' ? (
        <TextField
          label={SHEET_MESSAGES.companyName}
          required
          value={value.companyName}
          onChange={({ target }) => onChange({ ...value, companyName: target.value })}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        />
      ) : null}
    </FormControl>
  );
};
