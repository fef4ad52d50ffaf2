import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { acceptOf, FILE_MESSAGES, fileRefusal } from '../../model/kernel/values/fileKinds.ts';
import { TRAINER_DOCUMENT_TYPE_LABELS } from '../../model/messages/words/choices.ts';
import { TRAINER_DOCUMENT_TYPES } from '../../model/trainers/trainerDocumentType.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { TRAINER_MESSAGES } from './messages.ts';

/** A document before its upload. */
export interface DocumentDraft {
  readonly type: (typeof TRAINER_DOCUMENT_TYPES)[number] | '';
  readonly file: File | null;
  /** Last valid day, `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
}

export const EMPTY_DRAFT: DocumentDraft = { type: '', file: null, expiresOn: null };

/** Why the chosen file would be refused, or null. */
export const draftRefusal = ({ file }: DocumentDraft): string | null => (file ? fileRefusal(file) : null);

interface DocumentInputsProps {
  readonly draft: DocumentDraft;
  readonly onDraft: (draft: DocumentDraft) => void;
}

/** Inputs for a document's type, last valid day and file. */
export const DocumentInputs = ({ draft, onDraft }: DocumentInputsProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const refused = draftRefusal(draft);
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        required
        label={TRAINER_MESSAGES.type}
        value={draft.type}
        onChange={(event) => onDraft({ ...draft, type: event.target.value as DocumentDraft['type'] })}
      >
        {TRAINER_DOCUMENT_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {TRAINER_DOCUMENT_TYPE_LABELS[type]}
          </MenuItem>
        ))}
      </TextField>
      <DateTextField
        label={fieldLabel('trainer_documents', 'expiresOn')}
        value={draft.expiresOn}
        onValue={(expiresOn) => onDraft({ ...draft, expiresOn })}
      />
      <Box>
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          {draft.file ? TRAINER_MESSAGES.chooseOther : TRAINER_MESSAGES.choose}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={TRAINER_MESSAGES.choose}
          accept={acceptOf()}
          onChange={(event) => onDraft({ ...draft, file: event.target.files?.[0] ?? draft.file })}
        />
        {draft.file ? (
          <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {draft.file.name}
          </Typography>
        ) : null}
        <FormHelperText error={refused !== null}>{refused ?? FILE_MESSAGES.limits()}</FormHelperText>
      </Box>
    </Stack>
  );
};
