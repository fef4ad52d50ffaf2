import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { POSITIONS_MAX } from '../../model/calendar/markedRows.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { CALENDAR_DAY_MESSAGES } from './messages.ts';

const numbersIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Names of the planning's rows by position; several logistic areas may share one. */
const useRowNames = () => {
  const { data = [], error } = useShownRecords('logistic_areas', {
    shows: ['position'],
    perPage: POSITIONS_MAX,
    sort: { field: 'position', order: 'ASC' },
  });
  const names = new Map<number, string>();
  for (const area of data) {
    const position = Number(area.position);
    names.set(position, [names.get(position), recordLabel('logistic_areas', area)].filter(Boolean).join(', '));
  }
  return { names, error };
};

/** The rows of a mark, chosen by the names of their logistic areas. */
export const PositionsInput = (props: InputProps) => {
  const control = useFieldControl(props);
  const { names, error } = useRowNames();
  const { onBlur: _onBlur, disabled, required, helperText, ...text } = controlProps(control);
  const positions = numbersIn(control.value);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={[...new Set([...names.keys(), ...positions])]}
      value={[...positions]}
      getOptionLabel={(position) => names.get(position) ?? CALENDAR_DAY_MESSAGES.row(position)}
      onChange={(_event, positions) => control.change(positions.length > 0 ? positions : null)}
      onBlur={control.blur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          placeholder={positions.length === 0 ? CALENDAR_DAY_MESSAGES.all : undefined}
          helperText={helperText ?? CALENDAR_DAY_MESSAGES.help}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, required, shrink: true } }}
        />
      )}
    />
  );
};
