import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { type ComparedNeed, isMovable, traineeName } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

interface TraineeRowProps {
  readonly need: ComparedNeed;
  readonly isChosen: boolean;
  /** Undefined: trainees cannot be moved. */
  readonly onToggle?: () => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
}

/** A trainee of a session, to select or drag. */
export const TraineeRow = ({ need, isChosen, onToggle, onDragStart, onDragEnd }: TraineeRowProps) => {
  const canMove = onToggle !== undefined && isMovable(need);
  const name = traineeName(need);
  return (
    <Stack
      component="li"
      direction="row"
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      sx={{
        alignItems: 'center',
        gap: 0.5,
        px: 0.5,
        borderRadius: 1,
        ...(canMove && { cursor: 'grab', '&:hover': { bgcolor: 'action.hover' } }),
        ...(isChosen && { bgcolor: 'action.selected' }),
      }}
    >
      {canMove ? (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': COMPARE_MESSAGES.choose(name) } }}
        />
      ) : null}
      <Box sx={{ minWidth: 0, flex: 1, py: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {need.company ? (
          <Typography variant="body2" color="textSecondary" noWrap>
            {recordLabel('companies', need.company)}
          </Typography>
        ) : null}
      </Box>
      {canMove ? (
        <DragIndicatorIcon
          fontSize="small"
          aria-hidden
          sx={{ color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}
        />
      ) : (
        <StatusChip resource="need_trainings" path="status" value={need.status} />
      )}
    </Stack>
  );
};
