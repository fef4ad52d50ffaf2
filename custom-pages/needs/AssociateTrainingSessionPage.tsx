import EventBusyIcon from '@mui/icons-material/EventBusy';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetRecordRepresentation, useNotify, useParams } from 'react-admin';
import { iriOf, type Reference } from '../../model/kernel/resource.ts';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import { isAwaitedOnTrainingSession, isBoundToTrainingSession } from '../../model/needs/needOnSession.ts';
import { canMove, type NeedTrainingStatus, stepsToPlanifie } from '../../model/needs/needTrainingStatuses.ts';
import { NeedTabs } from '../../resources/need_trainings/NeedTabs.tsx';
import { FittingSessions } from '../../resources/need_trainings/plan/FittingSessions.tsx';
import { PLAN_MESSAGES } from '../../resources/need_trainings/plan/messages.ts';
import type { PlanCall } from '../../resources/need_trainings/plan/usePlanNeeds.ts';
import { useMayForceStatus } from '../../resources/need_trainings/useMayForceStatus.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../src/access/useMayUseWhole.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ReferenceLabel } from '../../src/fields/ReferenceLabel.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { useItem } from '../../src/frames/form/itemQuery.ts';
import { NotFoundPage } from '../../src/pageParts/NotFoundPage.tsx';
import { PageAlert } from '../../src/pageParts/PageAlert.tsx';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';
import type { NeedTraining } from '../sessions/data/daySession.ts';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';

/** Plans the need in one command, with the right of those who write sessions. */
const planNeed =
  (need: NeedTraining, body: { readonly trainingSession: string; readonly override: boolean }): PlanCall =>
  async () => {
    await httpClient(`${need['@id']}/associate_training_session`, { method: 'PUT', body });
    return { label: ASSOCIATE_SESSION_MESSAGES.planned(recordLabel('trainees', need.trainee)), command: null };
  };

interface NotPlannableProps {
  readonly need: NeedTraining;
  readonly status: NeedTrainingStatus;
}

const labelOf = (status: NeedTrainingStatus): string => choiceLabel('need_trainings', 'status', status);

/** Why the need cannot be planned now, and the missing step. */
const NotPlannable = ({ need, status }: NotPlannableProps) => {
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

const Candidates = ({ need }: { readonly need: NeedTraining }) => {
  const notify = useNotify();
  const force = useMayForceStatus();
  const { status } = need;
  if (status && status !== 'planifie' && !canMove(status, 'planifie', { force })) {
    return <NotPlannable need={need} status={status} />;
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {PLAN_MESSAGES.intro} {need.area ? null : ASSOCIATE_SESSION_MESSAGES.withoutArea}
      </Typography>
      <Card>
        <FittingSessions
          selection={{ ids: [Number(keyOf(need['@id']))] }}
          planOn={({ trainingSession, override }) => planNeed(need, { trainingSession, override })}
          // The text is not a translation key.
          onPlanned={({ label }) => notify(label, { type: 'success', messageArgs: { _: label } })}
        />
      </Card>
    </>
  );
};

interface CurrentSessionProps {
  readonly need: NeedTraining;
  readonly needId: number;
  readonly trainingSession: Reference;
}

/** The need's session, and its removal while the trainee is awaited. */
const CurrentTrainingSession = ({ need, needId, trainingSession }: CurrentSessionProps) => {
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

const AssociateTrainingSession = ({ needId }: { readonly needId: number }) => {
  const { data: need, error } = useItem<NeedTraining>('need_trainings', iriOf('need_trainings', needId));
  const represent = useGetRecordRepresentation('need_trainings');
  if (error) {
    return (
      <PageAlert heading={ASSOCIATE_SESSION_MESSAGES.title} severity="error">
        {error.message}
      </PageAlert>
    );
  }
  if (!need) return <PageSkeleton />;
  const label = String(represent(need));
  return (
    <>
      <PageTitle title={label} tab={[label, ASSOCIATE_SESSION_MESSAGES.title]} />
      <Typography variant="h5" component="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Stack spacing={1} sx={{ mb: 2 }}>
        <Typography
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          {need.status ? <StatusChip resource="need_trainings" path="status" value={need.status} /> : null}
          {[recordLabel('areas', need.area), recordLabel('companies', need.company)].filter(Boolean).join(' · ')}
        </Typography>
        <NeedTabs needId={String(needId)} current="associate_training_session" />
      </Stack>
      <Stack spacing={2}>
        {need.trainingSession ? (
          <CurrentTrainingSession need={need} needId={needId} trainingSession={need.trainingSession} />
        ) : null}
        {need.trainingSession && need.status && isBoundToTrainingSession(need.status) ? null : <Candidates need={need} />}
      </Stack>
    </>
  );
};

/** The session of a need, or the upcoming sessions it may be planned on. */
export const AssociateTrainingSessionPage = () => {
  const needId = Number(keyOf(useParams().id));
  return needId ? <AssociateTrainingSession needId={needId} /> : <NotFoundPage />;
};
