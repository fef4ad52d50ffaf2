import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CUSTOM_SECTION, type CustomisedResource, customName } from '../../model/customisation/customFieldKinds.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { formSections } from '../../src/frames/form/formSections.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { type DraftField, useDraftField } from './draftField.ts';
import { CUSTOM_FIELD_PAGE as WORDS } from './messages.ts';

interface PlaceInPart {
  /** The other fields of the part, in the form's order. */
  readonly names: readonly string[];
  /** How many of them are above the field. */
  readonly rank: number;
  /** Names the field before each rank; undefined: nothing is before it. Null: the end. */
  readonly placedAfter: (rank: number) => string | null | undefined;
}

const placeOf = (resource: CustomisedResource, { key, section }: DraftField, value: unknown): PlaceInPart => {
  const declaration = resourceByName(resource);
  const ownName = customName(key);
  const order = Object.keys(declaration.fields).filter((name) => name !== ownName);
  const part = formSections(declaration, false).find(({ name }) => name === (section ?? CUSTOM_SECTION));
  const names = (part?.fields ?? []).map(([name]) => name).filter((name) => name !== ownName);
  const before = order.indexOf(String(value ?? ''));
  return {
    names,
    rank: before < 0 ? names.length : names.filter((name) => order.indexOf(name) <= before).length,
    placedAfter: (rank) => {
      if (rank >= names.length) return null;
      return rank === 0 ? order[order.indexOf(names[0] ?? '') - 1] : names[rank - 1];
    },
  };
};

const ROW = { display: 'flex', alignItems: 'center', minHeight: 36, px: 1, borderRadius: 1 } as const;

interface OwnRowProps {
  readonly label: string;
  /** Undefined where it cannot move further. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

const OwnRow = ({ label, onUp, onDown }: OwnRowProps) => (
  <Box
    component="li"
    draggable={onUp !== undefined || onDown !== undefined}
    onDragStart={({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', label);
    }}
    sx={{ ...ROW, border: 1, borderColor: 'primary.main', cursor: 'grab' }}
  >
    <DragIndicatorIcon fontSize="small" color="action" sx={{ mr: 1 }} />
    <Typography component="span" sx={{ flex: 1, fontWeight: 600 }}>
      {label}
    </Typography>
    <IconButton size="small" aria-label={WORDS.moveUp} disabled={!onUp} onClick={onUp}>
      <ArrowUpwardIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={WORDS.moveDown} disabled={!onDown} onClick={onDown}>
      <ArrowDownwardIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** The fields of the same part in the form's order, where the own one is dragged, or moved by its buttons. */
export const PlaceInput = (props: InputProps) => {
  const draft = useDraftField();
  const control = useFieldControl(props);
  const titleId = useId();
  const { resource, label } = draft;
  if (!resource) return null;
  const { names, rank, placedAfter } = placeOf(resource, draft, control.value);
  if (names.length === 0) return null;
  const moveTo = (next: number) => {
    const name = placedAfter(next);
    if (next !== rank && name !== undefined && !control.isDisabled) control.change(name);
  };
  const mayMove = (next: number) => !control.isDisabled && next <= names.length && next >= 0 && placedAfter(next) !== undefined;
  const row = (name: string, next: number) => (
    <Box
      component="li"
      key={name}
      sx={ROW}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={() => moveTo(next)}
      onDrop={(event) => event.preventDefault()}
    >
      <Typography color="textSecondary">{fieldLabel(resource, name)}</Typography>
    </Box>
  );
  return (
    <div>
      <Typography id={titleId} variant="body2" color="textSecondary">
        {WORDS.place}
      </Typography>
      <Box component="ol" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {names.slice(0, rank).map((name, index) => row(name, index))}
        <OwnRow
          label={label || WORDS.thisField}
          onUp={mayMove(rank - 1) ? () => moveTo(rank - 1) : undefined}
          onDown={mayMove(rank + 1) ? () => moveTo(rank + 1) : undefined}
        />
        {names.slice(rank).map((name, index) => row(name, rank + index + 1))}
      </Box>
      <FormHelperText>{WORDS.placeHelp}</FormHelperText>
    </div>
  );
};
