import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { MENU_MESSAGES } from './messages.ts';

interface MoveButtonsProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly onMove: (by: 1 | -1) => void;
}

/** « Monter » and « Descendre », for those who do not drag. */
export const MoveButtons = ({ label, isDisabled, place, onMove }: MoveButtonsProps) => (
  <>
    <IconButton aria-label={MENU_MESSAGES.up(label)} disabled={isDisabled || place.isFirst} onClick={() => onMove(-1)}>
      <ArrowUpwardIcon fontSize="small" />
    </IconButton>
    <IconButton aria-label={MENU_MESSAGES.down(label)} disabled={isDisabled || place.isLast} onClick={() => onMove(1)}>
      <ArrowDownwardIcon fontSize="small" />
    </IconButton>
  </>
);

interface MenuEntryRowProps extends MoveButtonsProps {
  readonly isHidden: boolean;
  readonly onToggle: () => void;
  readonly onDragStart: () => void;
  /** Another entry is dragged over this one. */
  readonly onDragOver: () => void;
}

/** An entry of the menu: its place, and whether it is there at all. */
export const MenuEntryRow = ({ isHidden, onToggle, onDragStart, onDragOver, ...buttons }: MenuEntryRowProps) => {
  const { label, isDisabled } = buttons;
  return (
    <Box
      component="li"
      draggable={!isDisabled}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', label);
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      sx={{ display: 'flex', alignItems: 'center', borderRadius: 1, ...(!isDisabled && { cursor: 'grab' }) }}
    >
      <DragIndicatorIcon fontSize="small" color="disabled" aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, mr: 1 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', ...(isHidden && { color: 'text.secondary' }) }}>{label}</Typography>
        {isHidden ? (
          <Typography variant="caption" color="textSecondary">
            {MENU_MESSAGES.hidden}
          </Typography>
        ) : null}
      </Box>
      <MoveButtons {...buttons} />
      <IconButton
        aria-label={isHidden ? MENU_MESSAGES.show(label) : MENU_MESSAGES.hide(label)}
        disabled={isDisabled}
        onClick={onToggle}
      >
        {isHidden ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
};
