import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { trainerUnavailabilities } from '../../../model/trainers/trainerUnavailability.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { TimeTextField } from '../../../src/inputs/pickers/TimeTextField.tsx';
import { UNAVAILABILITY_MESSAGES } from './messages.ts';
import { periodOf, type UnavailabilityDraft } from './unavailability.ts';

interface UnavailabilityInputsProps {
  readonly draft: UnavailabilityDraft;
  readonly onDraft: (draft: UnavailabilityDraft) => void;
}

/** First and last day, whole days or hours, and the reason. */
export const UnavailabilityInputs = ({ draft, onDraft }: UnavailabilityInputsProps) => {
  const change = (part: Partial<UnavailabilityDraft>) => onDraft({ ...draft, ...part });
  // The last day follows the first: most absences last one day.
  const changeFirst = (firstDay: string | null) =>
    change({ firstDay, ...(firstDay !== null && (draft.lastDay ?? '') < firstDay ? { lastDay: firstDay } : {}) });
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <DateTextField name="firstDay" label={UNAVAILABILITY_MESSAGES.firstDay} value={draft.firstDay} onValue={changeFirst} />
        <DateTextField
          name="lastDay"
          label={UNAVAILABILITY_MESSAGES.lastDay}
          value={draft.lastDay}
          onValue={(lastDay) => change({ lastDay })}
        />
        {draft.isWholeDays ? null : (
          <>
            <TimeTextField
              name="startTime"
              label={UNAVAILABILITY_MESSAGES.startTime}
              value={draft.startTime}
              onValue={(startTime) => change({ startTime })}
            />
            <TimeTextField
              name="endTime"
              label={UNAVAILABILITY_MESSAGES.endTime}
              value={draft.endTime}
              onValue={(endTime) => change({ endTime })}
            />
          </>
        )}
      </Box>
      <FormControlLabel
        control={<Switch checked={draft.isWholeDays} onChange={(_event, isWholeDays) => change({ isWholeDays })} />}
        label={UNAVAILABILITY_MESSAGES.wholeDays}
      />
      <TextField
        label={UNAVAILABILITY_MESSAGES.commentary}
        value={draft.commentary}
        onChange={(event) => change({ commentary: event.target.value })}
        slotProps={{ htmlInput: { maxLength: trainerUnavailabilities.fields.commentary.maxLength } }}
      />
      {periodOf(draft) ? null : <FormHelperText error>{UNAVAILABILITY_MESSAGES.period}</FormHelperText>}
    </Stack>
  );
};
