import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { DAY_TYPES, DEFAULT_EVENT_DAY_TYPE } from '../../../model/calendar/dayTypes.ts';
import { choiceLabel } from '../../../model/recordLabel.ts';
import type { Gesture } from '../commands/gesture.ts';
import { PLANNING_DAY_MESSAGES as WORDS } from '../messages.ts';
import type { PlanningRow } from '../rows/planningRows.ts';

interface BlockDayFormProps {
  readonly day: string;
  readonly areas: readonly PlanningRow[];
  readonly area: string | null;
  readonly isRunning: boolean;
  readonly onGesture: (gesture: Gesture) => void;
  readonly onBlocked: () => void;
}

/** Blocks a day for some areas: planning on it then needs a confirmation. */
export const BlockDayForm = ({ day, areas, area, isRunning, onGesture, onBlocked }: BlockDayFormProps) => {
  const [name, setName] = useState('');
  const [type, setType] = useState<string>(DEFAULT_EVENT_DAY_TYPE);
  const [chosen, setChosen] = useState<readonly PlanningRow[]>(area ? areas.filter(({ id }) => id === area) : areas);
  const [isTried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed || chosen.length === 0) return;
    onGesture({
      command: { kind: 'block_day', name: name.trim(), dateEvent: day, areas: chosen.map(({ id }) => id), type },
      logisticSession: null,
      onDone: onBlocked,
    });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Typography variant="subtitle1" component="h3">
        {WORDS.blockTitle}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label={WORDS.name}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isTried && !isNamed}
          helperText={isTried && !isNamed ? WORDS.required : undefined}
          sx={{ flex: 2 }}
        />
        <TextField label={WORDS.type} select value={type} onChange={(event) => setType(event.target.value)} sx={{ flex: 1 }}>
          {DAY_TYPES.map((value) => (
            <MenuItem key={value} value={value}>
              {choiceLabel('event_days', 'type', value)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={areas}
        value={[...chosen]}
        onChange={(_event, next) => setChosen(next)}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id }) => id}
        renderValue={(rows, itemProps) =>
          rows.map((row, index) => {
            const { key, onDelete, ...item } = itemProps({ index });
            return <Chip key={key} size="small" label={row.code} onDelete={onDelete} {...item} />;
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label={WORDS.areas}
            required
            error={isTried && chosen.length === 0}
            helperText={isTried && chosen.length === 0 ? WORDS.areasRequired : undefined}
          />
        )}
      />
      <Button type="submit" variant="contained" loading={isRunning} sx={{ alignSelf: 'flex-start' }}>
        {WORDS.block}
      </Button>
    </Stack>
  );
};
