import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import type { DoneCommand } from './commandStack.ts';

interface HistoryButtonsProps {
  readonly last: DoneCommand | undefined;
  readonly next: DoneCommand | undefined;
  readonly isRunning: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo and redo buttons of planning commands. */
export const HistoryButtons = ({ last, next, isRunning, undo, redo }: HistoryButtonsProps) => (
  <Stack direction="row">
    <Tooltip title={last ? WORDS.undoLabel(last.label) : WORDS.nothingToUndo}>
      <span>
        <IconButton aria-label={WORDS.undo} disabled={!last || isRunning} onClick={undo}>
          <UndoIcon />
        </IconButton>
      </span>
    </Tooltip>
    <Tooltip title={next ? WORDS.redoLabel(next.label) : WORDS.nothingToRedo}>
      <span>
        <IconButton aria-label={WORDS.redo} disabled={!next || isRunning} onClick={redo}>
          <RedoIcon />
        </IconButton>
      </span>
    </Tooltip>
  </Stack>
);
