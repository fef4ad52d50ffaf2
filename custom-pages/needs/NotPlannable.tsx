import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type NeedTrainingStatus, stepsToPlanifie } from '../../model/needs/needTrainingStatuses.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { useMayUseWhole } from '../../src/access/useMayUseWhole.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { NeedTraining } from '../sessions/daySession.ts';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';

interface NotPlannableProps {
  readonly need: NeedTraining;
  readonly status: NeedTrainingStatus;
}

const labelOf = (status: NeedTrainingStatus): string => choiceLabel('need_trainings', 'status', status);

/** Why the need cannot be planned now, and the missing step. */
export const NotPlannable = ({ need, status }: NotPlannableProps) => {
  const mayMove = useMayUseWhole('need_trainings', 'update');
  const steps = stepsToPlanifie(status);
  const text = ASSOCIATE_SESSION_MESSAGES.notPlannable(labelOf(status), steps.map(labelOf));
  if (!mayMove || steps.length === 0) return <Alert severity="info">{text}</Alert>;
  return (
    <Alert severity="info">
      {text}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {steps.map((step) => (
          <ActionButton
            key={step}
            label={ASSOCIATE_SESSION_MESSAGES.moveTo(labelOf(step))}
            call={() => httpClient(need['@id'], { method: 'PUT', body: { status: step, version: need.version } })}
          />
        ))}
      </Stack>
    </Alert>
  );
};
