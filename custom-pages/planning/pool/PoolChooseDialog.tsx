import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { FittingSessions } from '../../../resources/need_trainings/plan/FittingSessions.tsx';
import { PLAN_MESSAGES } from '../../../resources/need_trainings/plan/messages.ts';
import { planByCommand } from '../../../resources/need_trainings/plan/usePlanNeeds.ts';
import { POOL_MESSAGES } from './messages.ts';
import { needsByTraining } from './needsByTraining.ts';

interface PoolChooseDialogProps {
  readonly needs: readonly PooledNeed[];
  readonly onDone: (answer: PlanningCommandAnswer) => void;
  readonly onClose: () => void;
}

/** Upcoming sessions for needs of the pool, one training at a time. */
export const PoolChooseDialog = ({ needs, onDone, onClose }: PoolChooseDialogProps) => {
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const trainings = needsByTraining(needs);
  const [trainingIri, setTrainingIri] = useState(trainings[0]?.training['@id'] ?? '');
  const plannedNeeds = trainings.find(({ training }) => training['@id'] === trainingIri)?.needs ?? [];
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{POOL_MESSAGES.planTitle(plannedNeeds.length)}</DialogTitle>
      <DialogContent>
        {trainings.length > 1 ? (
          <TextField
            select
            size="small"
            label={POOL_MESSAGES.chooseTraining}
            value={trainingIri}
            onChange={({ target }) => setTrainingIri(target.value)}
            sx={{ mb: 1.5, mt: 1 }}
          >
            {trainings.map(({ training, needs: ofTraining }) => (
              <MenuItem key={training['@id']} value={training['@id']}>
                {POOL_MESSAGES.trainingOption(String(training.name), ofTraining.length)}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <DialogContentText>{PLAN_MESSAGES.intro}</DialogContentText>
        <FittingSessions
          key={trainingIri}
          selection={{ ids: plannedNeeds.map((need) => need.id) }}
          planOn={({ trainingSession: to, ...body }) => planByCommand({ kind: 'plan_trainees', to, ...body })}
          onPlanned={({ answer }) => {
            onClose();
            if (answer) onDone(answer);
          }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{PLAN_MESSAGES.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
};
