import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { recordLabel } from '../../model/recordLabel.ts';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { problemOf } from '../../src/providers/apiProblem.ts';
import type { NeedTraining } from '../sessions/daySession.ts';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';
import { UpcomingTrainingSessionsTable } from './UpcomingTrainingSessionsTable.tsx';
import { usePlanNeed } from './usePlanNeed.ts';
import { useUpcomingTrainingSessions } from './useUpcomingTrainingSessions.ts';

interface ComingSessionsProps {
  readonly need: NeedTraining;
  readonly needId: number;
}

/** The server's numbers of a full session. */
interface Full {
  readonly trainingSession: string;
  readonly message: string;
}

const usePlanning = ({ need, needId }: ComingSessionsProps) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [full, setFull] = useState<Full | null>(null);
  const { mutate, isPending } = usePlanNeed(needId);
  const plan = (trainingSession: string, override = false) =>
    mutate(
      { trainingSession, ...(override ? { override } : {}) },
      {
        onSuccess: () => {
          const said = ASSOCIATE_SESSION_MESSAGES.planned(recordLabel('trainees', need.trainee));
          // The text is not a translation key.
          notify(said, { type: 'success', messageArgs: { _: said } });
        },
        onError: (error) => {
          if (problemOf(error).code === 'session.full') setFull({ trainingSession, message: error.message });
          else notifyRefusal(error);
        },
      },
    );
  return { full, isPending, plan, forgetFull: () => setFull(null) };
};

/** Upcoming sessions with free seats, one click to plan the need; full ones on demand. */
export const UpcomingTrainingSessions = (props: ComingSessionsProps) => {
  const [hasFull, setFull] = useState(false);
  const [hasAllAreas, setAllAreas] = useState(false);
  const { data, error } = useUpcomingTrainingSessions(props.need, { hasFull, hasAllAreas });
  const { full: refused, isPending, plan, forgetFull } = usePlanning(props);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <PageSkeleton />;
  return (
    <Card>
      <Box sx={{ px: 2, py: 1 }}>
        {props.need.area ? (
          <FormControlLabel
            control={<Switch checked={hasAllAreas} onChange={(_event, isOn) => setAllAreas(isOn)} />}
            label={ASSOCIATE_SESSION_MESSAGES.allAreas}
          />
        ) : null}
        <FormControlLabel
          control={<Switch checked={hasFull} onChange={(_event, isOn) => setFull(isOn)} />}
          label={ASSOCIATE_SESSION_MESSAGES.showFull}
        />
      </Box>
      {data.length > 0 ? (
        <UpcomingTrainingSessionsTable
          sessions={data}
          action={(trainingSession) => (
            <Button size="small" variant="outlined" disabled={isPending} onClick={() => plan(trainingSession['@id'])}>
              {ASSOCIATE_SESSION_MESSAGES.plan}
            </Button>
          )}
        />
      ) : (
        <Typography role="status" color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
          {ASSOCIATE_SESSION_MESSAGES.none}
        </Typography>
      )}
      <Confirm
        isOpen={refused !== null}
        loading={isPending}
        title={ASSOCIATE_SESSION_MESSAGES.fullTitle}
        content={refused?.message ?? ''}
        confirm={ASSOCIATE_SESSION_MESSAGES.exceed}
        confirmColor="warning"
        cancel={ASSOCIATE_SESSION_MESSAGES.cancel}
        onConfirm={() => refused && plan(refused.trainingSession, true)}
        onClose={forgetFull}
      />
    </Card>
  );
};
