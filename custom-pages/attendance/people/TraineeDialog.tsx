import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { StaffEntryView } from '../../../model/attendance/attendanceViews.ts';
import { email, phone } from '../../../model/kernel/field.ts';
import { validateField } from '../../../model/kernel/validation.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { saidRefusal } from '../../../src/focus/announce.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface TraineeDialogProps {
  readonly sheet: string;
  /** The entry to correct; undefined: a new trainee. */
  readonly entry?: StaffEntryView;
  /** E-mail addresses are for staff. */
  readonly mayCorrect: boolean;
  readonly onClose: () => void;
}

const NAME_LENGTH = 100;

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

const valuesOf = (entry: StaffEntryView | undefined): Values => ({
  firstName: entry?.firstName ?? '',
  lastName: entry?.lastName ?? '',
  email: entry?.emailNeedTraining ?? '',
  phoneNumber: '',
});

/** Refusals of the input, by field. */
const refusalsOf = ({ email: address, phoneNumber }: Values): Partial<Record<keyof Values, string | null>> => ({
  email: validateField(email(), address || null),
  phoneNumber: validateField(phone(), phoneNumber || null),
});

const KINDS = ['company', 'individual'] as const;

/** The company of an unannounced trainee, or that they come on their own account; `kind` null: not said yet. */
interface Employer {
  readonly kind: (typeof KINDS)[number] | null;
  readonly companyName: string;
}

/** Has the employer been said. */
const isEmployerSaid = ({ kind, companyName }: Employer): boolean =>
  kind === 'individual' || (kind === 'company' && companyName.trim() !== '');

/** The employer as the API takes it. */
const employerBody = ({ kind, companyName }: Employer) => ({
  companyName: kind === 'company' ? companyName.trim() : null,
  isIndividual: kind === 'individual',
});

interface EmployerInputProps {
  readonly value: Employer;
  readonly onChange: (employer: Employer) => void;
}

/** Asks for whom an unannounced trainee comes: never assumed. */
const EmployerInput = ({ value, onChange }: EmployerInputProps) => {
  const label = useId();
  return (
    <FormControl required>
      <FormLabel id={label}>{SHEET_MESSAGES.employer}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={value.kind ?? ''}
        onChange={(_event, choice) => onChange({ ...value, kind: KINDS.find((kind) => kind === choice) ?? null })}
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

interface Saving extends Values {
  readonly employer: Employer;
}

const save = (
  { sheet, entry, mayCorrect }: TraineeDialogProps,
  { email, phoneNumber, employer, ...names }: Saving,
): Promise<unknown> => {
  const contact = { email: email || null, phoneNumber: phoneNumber || null };
  if (!entry) return sheetCalls.addTrainee(sheet, { ...names, ...contact, ...employerBody(employer) });
  return sheetCalls.correct(entry.uuid, sheet, { ...names, ...(mayCorrect ? { emailNeedTraining: email || null } : {}) });
};

/** Adds an unannounced trainee to the sheet, or corrects one. */
export const TraineeDialog = (props: TraineeDialogProps) => {
  const { entry, mayCorrect, onClose } = props;
  const [values, setValues] = useState(() => valuesOf(entry));
  const [employer, setEmployer] = useState<Employer>({ kind: null, companyName: '' });
  const trimmed: Values = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phoneNumber: values.phoneNumber.trim(),
  };
  const [isTried, setTried] = useState(false);
  const refusals = refusalsOf(trimmed);
  const name = `${trimmed.firstName} ${trimmed.lastName}`;
  const { run, isRunning } = useSheetAction<unknown>(entry ? SHEET_MESSAGES.saved : SHEET_MESSAGES.added(name));
  const confirm = async () => {
    setTried(true);
    if (Object.values(refusals).some(Boolean)) return;
    if (await run(() => save(props, { ...trimmed, employer }))) onClose();
  };
  const field = (key: keyof Values, options: { readonly type?: string; readonly required?: boolean } = {}) => (
    <TextField
      label={SHEET_MESSAGES[key]}
      value={values[key]}
      error={isTried && Boolean(refusals[key])}
      helperText={isTried ? refusals[key] : null}
      onChange={({ target }) => setValues({ ...values, [key]: target.value })}
      slotProps={{
        htmlInput: { maxLength: key === 'email' ? 180 : NAME_LENGTH, autoComplete: 'off' },
        ...saidRefusal(isTried && Boolean(refusals[key])),
      }}
      {...options}
    />
  );
  return (
    <ConfirmDialog
      title={entry ? SHEET_MESSAGES.editTraineeOf(`${entry.firstName} ${entry.lastName}`) : SHEET_MESSAGES.addTrainee}
      text={null}
      button={SHEET_MESSAGES.save}
      canConfirm={trimmed.firstName !== '' && trimmed.lastName !== '' && (entry !== undefined || isEmployerSaid(employer))}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {field('firstName', { required: true })}
        {field('lastName', { required: true })}
        {!entry || mayCorrect ? field('email', { type: 'email' }) : null}
        {entry ? null : field('phoneNumber', { type: 'tel' })}
        {entry ? null : <EmployerInput value={employer} onChange={setEmployer} />}
      </Stack>
    </ConfirmDialog>
  );
};
