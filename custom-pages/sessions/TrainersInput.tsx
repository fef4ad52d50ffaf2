import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { referencesIn } from '../../src/records/references.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { type Available, useAvailability } from './useAvailability.ts';

type Option = Reference & Partial<Available>;

const nameOf = (trainer: Reference): string => recordLabel('trainers', trainer);

const TrainerOption = ({ trainer }: { readonly trainer: Option }) => (
  <Box sx={{ minWidth: 0 }}>
    {nameOf(trainer)}
    {trainer.reasons?.map((reason) => (
      <Typography key={reason} variant="body2" color="warning">
        {reason}
      </Typography>
    ))}
  </Box>
);

/** Free trainers first; busy ones with their reason, still selectable. */
const ranked = (trainers: readonly Option[]): Option[] =>
  trainers.toSorted((left, right) => (left.reasons?.length ? 1 : 0) - (right.reasons?.length ? 1 : 0));

/** The session's trainers, chosen among those free at the form's times. */
export const TrainersInput = (props: InputProps) => {
  const control = useFieldControl(props);
  const logisticSession = useRecordContext();
  const [startAt, endAt] = useWatch({ name: ['startAt', 'endAt'] });
  const [isOpen, setOpen] = useState(false);
  const { data = [], isFetching } = useAvailability({
    logisticSession: String(logisticSession?.['@id']),
    resource: 'trainers',
    period: { startAt, endAt },
    isEnabled: isOpen && logisticSession !== undefined,
  });
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      disabled={disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      options={ranked(data)}
      groupBy={({ reasons = [] }) => (reasons.length > 0 ? SESSION_MESSAGES.notFree : SESSION_MESSAGES.free)}
      value={[...referencesIn(control.value)]}
      getOptionLabel={nameOf}
      getOptionKey={(trainer) => trainer['@id']}
      isOptionEqualToValue={(one, other) => one['@id'] === other['@id']}
      renderOption={({ key, ...option }, trainer) => (
        <li key={key} {...option}>
          <TrainerOption trainer={trainer} />
        </li>
      )}
      onChange={(_event, chosen) => control.change(chosen)}
      onBlur={control.blur}
      renderInput={(params) => <TextField {...params} {...text} />}
    />
  );
};
