import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Resource } from '../../../model/kernel/resource.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { countedNames, mayCount, monthNames } from '../../../model/registry/countedFields.ts';
import { FIGURE_SHAPES, type FigureShape, type ViewFigure } from '../../../model/savedViews/viewFigure.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { limitHint } from '../../../src/inputs/limitHint.ts';
import { countedLabel, proposedName } from './countedData.ts';
import { COUNTED_MESSAGES } from './messages.ts';

const MAX_NAME = 100;

interface FigureFormProps {
  readonly resource: Resource;
  readonly figure: ViewFigure;
  readonly onFigure: (figure: ViewFigure) => void;
  /** French refusals by property. */
  readonly errors: Readonly<Record<string, string>>;
}

interface NameChoiceProps {
  readonly label: string;
  readonly none: string;
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly value: string | null | undefined;
  readonly error: string | undefined;
  readonly onValue: (name: string | null) => void;
}

const NameChoice = ({ label, none, resource, names, value, error, onValue }: NameChoiceProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  const options = names
    .filter((name) => mayCount(resource, name, roles))
    .map((name) => ({ name, label: countedLabel(resource, name) }))
    .sort((one, other) => compareFrench(one.label, other.label));
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={options.some(({ name }) => name === value) ? value : ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onValue(target.value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.name} value={option.name}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Asks by what a view is counted, and how that is drawn. */
export const FigureForm = ({ resource, figure, onFigure, errors }: FigureFormProps) => {
  const { field, month, shape, name } = figure;
  const isLineWithoutMonth = shape === 'line' && !month;
  return (
    <Stack spacing={2}>
      <NameChoice
        label={COUNTED_MESSAGES.field}
        none={COUNTED_MESSAGES.noField}
        resource={resource}
        names={countedNames(resource)}
        value={field}
        error={field || month ? errors.field : COUNTED_MESSAGES.nothingChosen}
        onValue={(next) => onFigure({ ...figure, field: next })}
      />
      <NameChoice
        label={COUNTED_MESSAGES.month}
        none={COUNTED_MESSAGES.noMonth}
        resource={resource}
        names={monthNames(resource)}
        value={month}
        error={isLineWithoutMonth ? COUNTED_MESSAGES.lineNeedsMonth : errors.month}
        onValue={(next) => onFigure({ ...figure, month: next })}
      />
      <Box>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {COUNTED_MESSAGES.shape}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={COUNTED_MESSAGES.shape}
          value={shape}
          onChange={(_event, next: FigureShape | null) => next && onFigure({ ...figure, shape: next })}
        >
          {FIGURE_SHAPES.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5 }}>
              {COUNTED_MESSAGES.shapes[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <TextField
        fullWidth
        label={COUNTED_MESSAGES.name}
        value={name}
        placeholder={proposedName({ resource, field, month })}
        error={errors.name !== undefined}
        helperText={errors.name ?? limitHint(name, MAX_NAME)}
        onChange={({ target }) => onFigure({ ...figure, name: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_NAME }, inputLabel: { shrink: true } }}
      />
    </Stack>
  );
};
