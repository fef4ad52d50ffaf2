import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { IMPORT_MESSAGES } from '../messages.ts';
import { type ImportRow, peopleAlike } from './importRows.ts';

const NEW_PERSON = '';

interface RowDuplicatesProps {
  readonly row: ImportRow;
  readonly isDisabled: boolean;
  readonly onTrainee: (trainee: string | null) => void;
}

/** People who match the row: the officer chooses one, or a new person. */
export const RowDuplicates = ({ row, isDisabled, onTrainee }: RowDuplicatesProps) => (
  <Alert severity="warning" icon={false}>
    <AlertTitle>{IMPORT_MESSAGES.duplicates}</AlertTitle>
    <RadioGroup
      aria-label={IMPORT_MESSAGES.duplicateChoice}
      value={row.trainee ?? NEW_PERSON}
      onChange={(_event, value) => onTrainee(value === NEW_PERSON ? null : value)}
    >
      <FormControlLabel
        value={NEW_PERSON}
        disabled={isDisabled}
        control={<Radio size="small" />}
        label={IMPORT_MESSAGES.newPerson}
      />
      {peopleAlike(row).map(({ trainee, name, by }) => (
        <FormControlLabel
          key={trainee}
          value={trainee}
          disabled={isDisabled}
          control={<Radio size="small" />}
          label={`${name} (${by.map((reason) => IMPORT_MESSAGES.duplicateBy[reason]).join(', ')})`}
        />
      ))}
    </RadioGroup>
  </Alert>
);
