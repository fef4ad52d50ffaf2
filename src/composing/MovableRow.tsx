import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { COMPOSING_WORDS as WORDS } from './messages.ts';
import type { useMovableRows } from './useMovableRows.ts';

interface MovableRowProps extends ReturnType<ReturnType<typeof useMovableRows>['rowProps']> {
  readonly label: string;
  /** Below the label. Default none. */
  readonly note?: string | null;
  readonly isReadOnly: boolean;
  /** Default true. */
  readonly canRemove?: boolean;
  readonly children: ReactNode;
}

const Buttons = ({ label, place, canRemove = true, onMove, onRemove }: MovableRowProps) => (
  <Box sx={{ display: 'flex', flex: 'none' }}>
    <IconButton aria-label={WORDS.up(label)} disabled={place.isFirst} onClick={() => onMove(-1)}>
      <ArrowUpwardIcon />
    </IconButton>
    <IconButton aria-label={WORDS.down(label)} disabled={place.isLast} onClick={() => onMove(1)}>
      <ArrowDownwardIcon />
    </IconButton>
    {canRemove ? (
      <IconButton aria-label={WORDS.remove(label)} onClick={onRemove}>
        <DeleteOutlineIcon />
      </IconButton>
    ) : null}
  </Box>
);

const Handle = ({ label, onDrag }: Pick<MovableRowProps, 'label' | 'onDrag'>) => (
  <Box
    draggable
    title={WORDS.drag}
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', label);
      onDrag();
    }}
    sx={{ display: { xs: 'none', md: 'flex' }, cursor: 'grab', color: 'text.secondary' }}
  >
    <DragIndicatorIcon />
  </Box>
);

/** One row of an ordered list with its inputs, moved by its buttons or by dragging. */
export const MovableRow = (props: MovableRowProps) => {
  const { label, note, isReadOnly, onDrag, onDrop, children } = props;
  return (
    <Card
      component="li"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{ p: 1.5, bgcolor: 'background.default' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {isReadOnly ? null : <Handle label={label} onDrag={onDrag} />}
        <Typography component="h3" variant="subtitle2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {isReadOnly ? null : <Buttons {...props} />}
      </Box>
      {note ? (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mt: 1 }}>{children}</Box>
    </Card>
  );
};
