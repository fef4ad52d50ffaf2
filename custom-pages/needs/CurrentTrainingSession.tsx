import EventBusyIcon from '@mui/icons-material/EventBusy';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Reference } from '../../model/kernel/resource.ts';
import { isAwaitedOnTrainingSession, isBoundToTrainingSession } from '../../model/needs/needOnSession.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ReferenceLabel } from '../../src/fields/ReferenceLabel.tsx';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';
import type { NeedTraining } from '../sessions/daySession.ts';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';

interface CurrentSessionProps {
  readonly need: NeedTraining;
  readonly needId: number;
  readonly trainingSession: Reference;
}

/** The need's session, and its removal while the trainee is awaited. */
export const CurrentTrainingSession = ({ need, needId, trainingSession }: CurrentSessionProps) => {
  const mayDissociate = useMayUse('trainees', 'update');
  const { status } = need;
  const isAwaited = status !== null && isAwaitedOnTrainingSession(status);
  const wasTrained = status !== null && isBoundToTrainingSession(status);
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Stack sx={{ mr: 'auto' }}>
          <Typography variant="h6" component="h2">
            <ReferenceLabel target="training_sessions" value={trainingSession} isLink />
          </Typography>
          <Typography color="textSecondary">
            {formatPeriod(String(trainingSession.startAt), String(trainingSession.endAt))}
          </Typography>
        </Stack>
        {mayDissociate && isAwaited ? (
          <ActionButton
            label={ASSOCIATE_SESSION_MESSAGES.dissociate}
            icon={<EventBusyIcon />}
            color="warning"
            confirm={{
              title: ASSOCIATE_SESSION_MESSAGES.dissociateTitle,
              text: ASSOCIATE_SESSION_MESSAGES.dissociateText(recordLabel('trainees', need.trainee)),
            }}
            success={ASSOCIATE_SESSION_MESSAGES.dissociated}
            call={() => httpClient(`${trainingSession['@id']}/need_trainings/${needId}`, { method: 'DELETE' })}
          />
        ) : null}
      </Stack>
      {isAwaited ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {wasTrained ? ASSOCIATE_SESSION_MESSAGES.stays : ASSOCIATE_SESSION_MESSAGES.missed}
        </Typography>
      )}
    </Card>
  );
};
