import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { freePlaces } from '../../../model/sessions/freePlaces.ts';
import { usePlanningHistory } from '../../planning/commands/usePlanningHistory.tsx';
import { POOL_MESSAGES } from '../../planning/pool/messages.ts';
import { PoolPanel } from '../../planning/pool/PoolPanel.tsx';
import { PoolQuestionDialog } from '../../planning/pool/PoolQuestionDialog.tsx';
import { usePoolChoice } from '../../planning/pool/usePoolChoice.ts';
import { usePoolPlanning } from '../../planning/pool/usePoolPlanning.ts';
import type { TrainingSession } from '../data/daySession.ts';

const PANEL_WIDTH_PX = 420;

interface SessionPoolProps {
  readonly training: TrainingSession;
  readonly onClose: () => void;
}

const placesWords = ({ goalNumberTrainees: goal, numberTraineesRegistered }: TrainingSession): string => {
  const left = freePlaces(numberTraineesRegistered ?? 0, goal);
  return left === null ? POOL_MESSAGES.unlimited : POOL_MESSAGES.left(left, goal);
};

/** The needs that wait for this training, those that fit the session best first, each added by one press. */
export const SessionPool = ({ training, onClose }: SessionPoolProps) => {
  const choice = usePoolChoice();
  const { note } = usePlanningHistory();
  const planning = usePoolPlanning({
    onDone: (answer) => {
      choice.clear();
      note(answer);
    },
  });
  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': POOL_MESSAGES.title } }}>
      <Box sx={{ width: { xs: '100vw', sm: PANEL_WIDTH_PX }, height: '100%' }}>
        <PoolPanel
          context={{ trainingSession: training['@id'] }}
          subtitle={placesWords(training)}
          choice={choice}
          onAdd={(needs) => void planning.planOn({ needs, trainingSession: training['@id'] })}
          onClose={onClose}
        />
      </Box>
      <PoolQuestionDialog planning={planning} />
    </Drawer>
  );
};
