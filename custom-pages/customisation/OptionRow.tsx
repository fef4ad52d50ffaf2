import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { ChoiceListName } from '../../model/customisation/choiceListNames.ts';
import { DECLARED_LISTS } from '../../model/registry/choiceLists.ts';
import { limitHint } from '../../src/inputs/limitHint.ts';
import { LISTS_MESSAGES } from './messages.ts';

/** A value of a list as it is being edited. */
export interface EditedOption {
  readonly key: string;
  /** Empty: the server makes one of the label. */
  readonly code: string;
  readonly label: string;
  readonly color?: string | null;
  readonly isRetired?: boolean;
}

interface OptionRowProps {
  readonly list: ChoiceListName;
  readonly option: EditedOption;
  readonly place: { readonly rank: number; readonly isFirst: boolean; readonly isLast: boolean };
  readonly isDisabled: boolean;
  readonly onChange: (option: EditedOption) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const NEW_COLOUR = '#1565C0';
const SWATCH_STYLE = { width: 40, height: 32, p: 0, border: 0, bgcolor: 'transparent', flex: 'none' } as const;

const Colour = ({ option, isDisabled, onChange }: Pick<OptionRowProps, 'option' | 'isDisabled' | 'onChange'>) => {
  const { color, label } = option;
  return (
    <>
      <Box
        component="input"
        type="color"
        aria-label={LISTS_MESSAGES.colour(label)}
        value={color ?? NEW_COLOUR}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ ...option, color: target.value.toUpperCase() })}
        sx={{ ...SWATCH_STYLE, opacity: color ? 1 : 0.25 }}
      />
      {color ? (
        <IconButton
          size="small"
          aria-label={LISTS_MESSAGES.noColour(label)}
          disabled={isDisabled}
          onClick={() => onChange({ ...option, color: null })}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      ) : null}
    </>
  );
};

const MAX_LENGTH = 80;

const helpOf = (code: string, isFixed: boolean): string => {
  if (code === '') return LISTS_MESSAGES.newCode;
  return isFixed ? LISTS_MESSAGES.fixed : LISTS_MESSAGES.code(code);
};

/** One value: its label, colour and place, and whether it is proposed. The product's own values cannot be removed. */
export const OptionRow = ({ list, option, place, isDisabled, onChange, onMove, onRemove }: OptionRowProps) => {
  const { code, label, isRetired = false } = option;
  const { values, fixed = [] } = DECLARED_LISTS[list];
  const isFixed = fixed.includes(code);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        size="small"
        label={LISTS_MESSAGES.value(place.rank)}
        value={label}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ ...option, label: target.value })}
        helperText={limitHint(label, MAX_LENGTH) ?? helpOf(code, isFixed)}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
        sx={{ flex: '1 1 220px' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Colour option={option} isDisabled={isDisabled} onChange={onChange} />
        <IconButton aria-label={LISTS_MESSAGES.up(label)} disabled={isDisabled || place.isFirst} onClick={() => onMove(-1)}>
          <ArrowUpwardIcon />
        </IconButton>
        <IconButton aria-label={LISTS_MESSAGES.down(label)} disabled={isDisabled || place.isLast} onClick={() => onMove(1)}>
          <ArrowDownwardIcon />
        </IconButton>
        {values.includes(code) ? null : (
          <IconButton aria-label={LISTS_MESSAGES.remove(label)} disabled={isDisabled} onClick={onRemove}>
            <DeleteOutlineIcon />
          </IconButton>
        )}
      </Box>
      <FormControlLabel
        label={LISTS_MESSAGES.retired}
        control={
          <Checkbox
            checked={isRetired}
            disabled={isDisabled || isFixed}
            slotProps={{ input: { 'aria-label': LISTS_MESSAGES.retiredOf(label) } }}
            onChange={({ target }) => onChange({ ...option, isRetired: target.checked })}
          />
        }
      />
    </Box>
  );
};
