import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DragEvent } from 'react';
import { type LayoutWidget, VIEW_DISPLAYS } from '../../../model/savedViews/myDayLayout.ts';
import { COMPOSE_MESSAGES } from './messages.ts';

interface ComposedRowProps {
  readonly widget: LayoutWidget;
  readonly words: readonly [name: string, kind: string];
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean; readonly isOver: boolean };
  readonly onChange: (widget: LayoutWidget) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly drag: {
    readonly onStart: () => void;
    readonly onOver: () => void;
    readonly onDrop: () => void;
    readonly onEnd: () => void;
  };
}

type MoveProps = Pick<ComposedRowProps, 'place' | 'onMove' | 'onRemove'> & { readonly name: string };

const Moves = ({ name, place, onMove, onRemove }: MoveProps) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton aria-label={COMPOSE_MESSAGES.up(name)} disabled={place.isFirst} onClick={() => onMove(-1)}>
      <ArrowUpwardIcon />
    </IconButton>
    <IconButton aria-label={COMPOSE_MESSAGES.down(name)} disabled={place.isLast} onClick={() => onMove(1)}>
      <ArrowDownwardIcon />
    </IconButton>
    <IconButton aria-label={COMPOSE_MESSAGES.remove(name)} onClick={onRemove}>
      <CloseIcon />
    </IconButton>
  </Box>
);

const onlyDropped = (act: () => void) => (event: DragEvent) => {
  event.preventDefault();
  act();
};

/** A widget of the page that is composed: dragged by its handle, or moved by its arrows. */
export const ComposedRow = ({ widget, words: [name, kind], place, onChange, onMove, onRemove, drag }: ComposedRowProps) => (
  <Box
    component="li"
    draggable
    onDragStart={drag.onStart}
    onDragOver={onlyDropped(drag.onOver)}
    onDrop={onlyDropped(drag.onDrop)}
    onDragEnd={drag.onEnd}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 0.5,
      borderTop: 2,
      borderColor: place.isOver ? 'primary.main' : 'divider',
    }}
  >
    <DragIndicatorIcon color="action" titleAccess={COMPOSE_MESSAGES.move(name)} sx={{ cursor: 'grab' }} />
    <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {kind}
      </Typography>
    </Box>
    {widget.view ? (
      <TextField
        select
        size="small"
        label={COMPOSE_MESSAGES.display(name)}
        value={widget.display ?? 'list'}
        onChange={({ target }) => onChange({ ...widget, display: target.value as LayoutWidget['display'] & string })}
        sx={{ flex: '1 1 200px', maxWidth: 280 }}
      >
        {VIEW_DISPLAYS.map((display) => (
          <MenuItem key={display} value={display}>
            {COMPOSE_MESSAGES.displays[display]}
          </MenuItem>
        ))}
      </TextField>
    ) : null}
    <Moves name={name} place={place} onMove={onMove} onRemove={onRemove} />
  </Box>
);
