import DriveFileMoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type ComparedNeed,
  type ComparedTraining,
  isMovable,
  seatsLeft,
  takesTrainees,
  trainingDay,
  trainingName,
} from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';
import { TraineeRow } from './TraineeRow.tsx';
import type { TraineeBoard } from './useTraineeBoard.ts';

interface TrainingTraineesProps {
  readonly training: ComparedTraining;
  /** Undefined: read-only. */
  readonly board: TraineeBoard | null;
}

const Heading = ({ training }: Pick<TrainingTraineesProps, 'training'>) => {
  const { trainingType, numberTraineesRegistered, goalNumberTrainees } = training;
  const color = trainingType?.color;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box
        aria-hidden
        sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: typeof color === 'string' ? color : 'divider' }}
      />
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {trainingName(training)}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span">
        {COMPARE_MESSAGES.registered(numberTraineesRegistered, goalNumberTrainees)}
      </Typography>
      {seatsLeft(training) === 0 ? <Chip size="small" variant="outlined" color="warning" label={COMPARE_MESSAGES.full} /> : null}
      {takesTrainees(training) ? null : <Chip size="small" variant="outlined" label={COMPARE_MESSAGES.canceled} />}
    </Stack>
  );
};

interface MoveMenuProps {
  /** Number of selected trainees. */
  readonly count: number;
  /** Training sessions they may move to. */
  readonly targets: readonly ComparedTraining[];
  readonly onMove: (to: ComparedTraining) => void;
}

/** Moves the selected trainees without a mouse. */
const MoveMenu = ({ count, targets, onMove }: MoveMenuProps) => {
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

/** The trainees of a training session; others can be dropped on it. */
export const TrainingTrainees = ({ training, board }: TrainingTraineesProps) => {
  const [isOver, setOver] = useState(false);
  const mayDrop = board?.mayDrop(training) ?? false;
  const chosenNeeds = board?.chosenOf(training) ?? [];
  const rowOf = (need: ComparedNeed) => (
    <TraineeRow
      key={need['@id']}
      need={need}
      isChosen={chosenNeeds.includes(need)}
      onToggle={board ? () => board.toggle(training, need) : undefined}
      onDragStart={() => board?.drag(training, need)}
      onDragEnd={() => board?.endDrag()}
    />
  );
  return (
    <Box
      onDragOver={(event) => {
        if (!mayDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        board?.drop(training);
      }}
      sx={{
        p: 1,
        borderRadius: 1,
        outline: 2,
        outlineStyle: mayDrop ? 'dashed' : 'none',
        outlineColor: 'primary.main',
        ...(isOver && mayDrop && { bgcolor: 'action.hover' }),
      }}
    >
      <Heading training={training} />
      {training.needTrainings.length > 0 ? (
        <Box
          component="ul"
          aria-label={COMPARE_MESSAGES.traineesOf(trainingName(training))}
          sx={{ listStyle: 'none', p: 0, my: 1 }}
        >
          {training.needTrainings.map(rowOf)}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
          {COMPARE_MESSAGES.noTrainee}
        </Typography>
      )}
      {board && training.needTrainings.some(isMovable) ? (
        <MoveMenu count={chosenNeeds.length} targets={board.targetsOf(training)} onMove={(to) => board.move(training, to)} />
      ) : null}
    </Box>
  );
};
