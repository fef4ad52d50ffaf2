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
import { choiceLabel } from '../../../model/messages/labels.ts';
import { type LayoutWidget, VIEW_DISPLAYS } from '../../../model/savedViews/myDayLayout.ts';
import type { RowAct } from '../../../model/savedViews/rowActs.ts';
import { COMPOSE_MESSAGES } from './messages.ts';

interface ComposedRowProps {
  readonly widget: LayoutWidget;
  readonly words: readonly [name: string, kind: string];
  /** Acts that the rows of its view have. */
  readonly acts: readonly RowAct[];
  /** Just added: focused, so that it is seen and read out. */
  readonly isNew: boolean;
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

type ChoicesProps = Pick<ComposedRowProps, 'widget' | 'acts' | 'onChange'> & { readonly name: string };

/** A line of their own below the name and the arrows, which stay where those of the other rows are. */
const CHOICES = { display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%', pl: 4, pt: 0.5, pb: 1 } as const;
const CHOICE = { flex: '1 1 200px', maxWidth: 280 } as const;
const NO_ACT = 'none';

/** How a view is shown, and the button of its records. */
const ViewChoices = ({ widget, acts, onChange, name }: ChoicesProps) => {
  const display = widget.display ?? 'list';
  return (
    <Box role="group" aria-label={COMPOSE_MESSAGES.shown(name)} sx={CHOICES}>
      <TextField
        select
        size="small"
        label={COMPOSE_MESSAGES.display}
        value={display}
        onChange={({ target }) => onChange({ view: widget.view, display: target.value as typeof display })}
        sx={CHOICE}
      >
        {VIEW_DISPLAYS.map((one) => (
          <MenuItem key={one} value={one}>
            {COMPOSE_MESSAGES.displays[one]}
          </MenuItem>
        ))}
      </TextField>
      {display === 'list' && acts.length > 0 ? (
        <TextField
          select
          size="small"
          label={COMPOSE_MESSAGES.act}
          value={widget.act ?? NO_ACT}
          onChange={({ target }) => onChange({ ...widget, act: acts.find((act) => act === target.value) ?? null })}
          sx={CHOICE}
        >
          <MenuItem value={NO_ACT}>{COMPOSE_MESSAGES.noAct}</MenuItem>
          {acts.map((act) => (
            <MenuItem key={act} value={act}>
              {choiceLabel('my_day_layouts', 'widgets.act', act)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Box>
  );
};

/** Shows, and reads out, an element that has just come. */
const focusOnNew = (element: HTMLElement | null): void => {
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
};

/** A widget of the page that is composed: dragged by its handle, or moved by its arrows. */
export const ComposedRow = (props: ComposedRowProps) => {
  const { widget, words, acts, isNew, place, onChange, onMove, onRemove, drag } = props;
  const [name, kind] = words;
  return (
    <Box
      component="li"
      ref={isNew ? focusOnNew : undefined}
      tabIndex={-1}
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
      <Box sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {kind}
        </Typography>
      </Box>
      <Moves name={name} place={place} onMove={onMove} onRemove={onRemove} />
      {widget.view ? <ViewChoices widget={widget} acts={acts} onChange={onChange} name={name} /> : null}
    </Box>
  );
};
