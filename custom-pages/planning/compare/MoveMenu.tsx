import DriveFileMoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type ComparedTraining, seatsLeft, trainingDay, trainingName } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

interface MoveMenuProps {
  /** Number of selected trainees. */
  readonly count: number;
  /** Training sessions they may move to. */
  readonly targets: readonly ComparedTraining[];
  readonly onMove: (to: ComparedTraining) => void;
}

/** Moves the selected trainees without a mouse. */
export const MoveMenu = ({ count, targets, onMove }: MoveMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DriveFileMoveIcon />}
        disabled={count === 0 || targets.length === 0}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {COMPARE_MESSAGES.move(count)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">{COMPARE_MESSAGES.moveTo}</ListSubheader>
        {targets.map((target) => (
          <MenuItem
            key={target['@id']}
            onClick={() => {
              setAnchor(null);
              onMove(target);
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            {COMPARE_MESSAGES.target(trainingName(target), trainingDay(target), seatsLeft(target))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
