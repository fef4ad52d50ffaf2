import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { blockedPeriodViolations } from '../../../model/calendar/blockedPeriod.ts';
import { DAY_TYPES, DEFAULT_EVENT_DAY_TYPE } from '../../../model/calendar/dayTypes.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { saidRefusal } from '../../../src/focus/announce.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import type { Gesture } from '../commands/gesture.ts';
import type { PlanningRow } from '../data/planningRows.ts';
import { PLANNING_DAY_MESSAGES as WORDS } from '../messages.ts';

interface BlockDayFormProps {
  /** The period at first, both days included. */
  readonly days: { readonly day: string; readonly lastDay: string };
  readonly areas: readonly PlanningRow[];
  readonly startAreas: readonly PlanningRow[];
  readonly isRunning: boolean;
  readonly onGesture: (gesture: Gesture) => void;
  readonly onBlocked: () => void;
}

const periodRefusal = (first: string | null, last: string | null): string | undefined => {
  if (first === null || last === null) return WORDS.daysRequired;
  return blockedPeriodViolations(first, last)[0]?.message;
};

/** Blocks a day or a period for some areas: planning on it then needs a confirmation. */
export const BlockDayForm = ({ days, areas, startAreas, isRunning, onGesture, onBlocked }: BlockDayFormProps) => {
  const [name, setName] = useState('');
  const [type, setType] = useState<string>(DEFAULT_EVENT_DAY_TYPE);
  const [first, setFirst] = useState<string | null>(days.day);
  const [last, setLast] = useState<string | null>(days.lastDay);
  const [chosenAreas, setAreas] = useState(startAreas);
  const [isTried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  const refusal = periodRefusal(first, last);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed || chosenAreas.length === 0 || first === null || last === null || refusal) return;
    const period = first === last ? { dateEvent: first } : { dateEvent: first, lastDay: last };
    onGesture({
      command: { kind: 'block_day', name: name.trim(), ...period, areas: chosenAreas.map(({ id }) => id), type },
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
          slotProps={saidRefusal(isTried && !isNamed)}
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
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DateTextField label={WORDS.firstDay} value={first} onValue={setFirst} />
        <DateTextField
          label={WORDS.lastDay}
          value={last}
          onValue={setLast}
          error={isTried && refusal !== undefined}
          helperText={isTried ? refusal : undefined}
        />
      </Stack>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={areas}
        value={[...chosenAreas]}
        onChange={(_event, next) => setAreas(next)}
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
            error={isTried && chosenAreas.length === 0}
            helperText={isTried && chosenAreas.length === 0 ? WORDS.areasRequired : undefined}
            slotProps={{ ...params.slotProps, ...saidRefusal(isTried && chosenAreas.length === 0) }}
          />
        )}
      />
      {chosenAreas.length < areas.length ? (
        <Button size="small" onClick={() => setAreas(areas)} sx={{ alignSelf: 'flex-start' }}>
          {WORDS.allAreas}
        </Button>
      ) : null}
      <Button type="submit" variant="contained" loading={isRunning} sx={{ alignSelf: 'flex-start' }}>
        {WORDS.block}
      </Button>
    </Stack>
  );
};
