import DriveFileMoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import type { TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const MoveTraineeDialog = lazyDialog(() => import('./MoveTraineeDialog.tsx').then((module) => module.MoveTraineeDialog));

interface MoveTraineeButtonProps {
  readonly training: TrainingSession;
  /** IRI of the need. */
  readonly need: string;
  readonly name: string;
}

/** Moves a trainee to another training session, in one command. */
export const MoveTraineeButton = (props: MoveTraineeButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const label = SESSION_MESSAGES.move(props.name);
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <DriveFileMoveIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
      {isOpen ? <MoveTraineeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
