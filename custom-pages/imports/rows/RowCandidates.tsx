import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { IMPORT_MESSAGES } from '../messages.ts';
import { candidateText, type ImportRow } from './importRows.ts';

const NEW_RECORD = 'new';

interface RowCandidatesProps {
  readonly row: ImportRow;
  readonly kind: string;
  readonly isDisabled: boolean;
  /** Null: a new record. */
  readonly onRecord: (record: string | null) => void;
}

/** Records that the row looks like: the officer chooses one, or a new record. */
export const RowCandidates = ({ row, kind, isDisabled, onRecord }: RowCandidatesProps) => (
  <Alert severity={row.isDecided ? 'info' : 'warning'} icon={false}>
    <AlertTitle>{IMPORT_MESSAGES.candidates}</AlertTitle>
    <RadioGroup
      aria-label={IMPORT_MESSAGES.candidates}
      value={row.record ?? (row.isDecided ? NEW_RECORD : null)}
      onChange={(_event, value) => onRecord(value === NEW_RECORD ? null : value)}
    >
      {(row.candidates ?? []).map((candidate) => (
        <FormControlLabel
          key={candidate.record}
          value={candidate.record}
          disabled={isDisabled}
          control={<Radio size="small" />}
          label={`${IMPORT_MESSAGES.sameRecord(kind)} : ${candidateText(kind, candidate)}`}
        />
      ))}
      <FormControlLabel
        value={NEW_RECORD}
        disabled={isDisabled}
        control={<Radio size="small" />}
        label={IMPORT_MESSAGES.createAnyway}
      />
    </RadioGroup>
  </Alert>
);
