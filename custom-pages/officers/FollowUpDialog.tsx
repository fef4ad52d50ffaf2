import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { FIELD_GRID } from '../../src/inputs/fieldGrid.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { parseNumber } from '../../src/records/formatValue.ts';
import { FOLLOWED_PARTS, type FollowedField, followedValue } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { type OfficerLogisticSession, placeName, sessionName } from './officerLogisticSession.ts';
import { useSaveFollowUp } from './useSaveFollowUp.ts';

interface FollowUpDialogProps {
  readonly logisticSession: OfficerLogisticSession;
  readonly fields: readonly FollowedField[];
  readonly isEditable: boolean;
  readonly onSaved: (logisticSession: OfficerLogisticSession) => void;
  readonly onClose: () => void;
}

interface FollowedInputProps {
  readonly followed: FollowedField;
  /** Raw input: a price may be incomplete. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onValue: (value: unknown) => void;
}

const typed = (value: unknown): string => String(value ?? '');

/** A follow-up value as form field. */
const FollowedInput = ({ followed, value, error, isDisabled, onValue }: FollowedInputProps) => {
  const { field, resource, name, label } = followed;
  const shared = { label, disabled: isDisabled, error: error !== undefined, helperText: error };
  if (field.kind === 'date') {
    return <DateTextField {...shared} value={value === null ? null : String(value)} onValue={onValue} />;
  }
  if (field.kind === 'choice') {
    return (
      <TextField {...shared} select value={typed(value)} onChange={({ target }) => onValue(target.value || null)}>
        <MenuItem value="">—</MenuItem>
        {field.choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choiceLabel(resource.name, name, choice)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (field.kind === 'price') {
    return (
      <TextField
        {...shared}
        value={typed(value).replace('.', ',')}
        onChange={({ target }) => onValue(target.value.endsWith(',') ? target.value : parseNumber(target.value))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    );
  }
  const isMultiline = field.kind === 'text' && field.multiline === true;
  return (
    <TextField
      {...shared}
      value={typed(value)}
      onChange={({ target }) => onValue(target.value || null)}
      multiline={isMultiline}
      minRows={isMultiline ? 3 : undefined}
      sx={isMultiline ? { gridColumn: '1 / -1' } : undefined}
    />
  );
};

/** All follow-up values of a session, in one form. */
export const FollowUpDialog = ({ logisticSession, fields, isEditable, onSaved, onClose }: FollowUpDialogProps) => {
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>({});
  const { save, isSaving, errors, failure } = useSaveFollowUp({ logisticSession, fields, draft, onSaved, onClose });
  const isNarrow = useIsNarrow();
  const isChanged = Object.keys(draft).length > 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby="follow-up-title"
      // A click outside must not lose input.
      onClose={(_event, reason) => (isChanged && reason === 'backdropClick' ? undefined : onClose())}
    >
      <DialogTitle id="follow-up-title">
        {OFFICER_MESSAGES.followUpOf(sessionName(logisticSession))}
        <Typography color="textSecondary" variant="body2">
          {placeName(logisticSession)}
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        {failure ? (
          <Alert severity="error" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
            {failure}
          </Alert>
        ) : null}
        {FOLLOWED_PARTS.map((part) => (
          <Box key={part} component="section" sx={{ mb: 2.5 }}>
            <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
              {OFFICER_MESSAGES.groups[part]}
            </Typography>
            <Box sx={FIELD_GRID}>
              {fields
                .filter((followed) => followed.part === part)
                .map((followed) => (
                  <FollowedInput
                    key={followed.key}
                    followed={followed}
                    value={followed.key in draft ? draft[followed.key] : followedValue(logisticSession, followed)}
                    error={errors[followed.key]}
                    isDisabled={!isEditable || isSaving}
                    onValue={(value) => setDraft({ ...draft, [followed.key]: value })}
                  />
                ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button color="inherit" onClick={onClose} disabled={isSaving}>
          {isEditable ? OFFICER_MESSAGES.cancel : OFFICER_MESSAGES.close}
        </Button>
        {isEditable ? (
          <Button variant="contained" onClick={() => void save()} loading={isSaving} disabled={!isChanged}>
            {OFFICER_MESSAGES.save}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};
