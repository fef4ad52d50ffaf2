import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetRecordRepresentation, useNotify, useParams } from 'react-admin';
import { iriOf } from '../../model/kernel/resource.ts';
import { isBoundToTrainingSession } from '../../model/needs/needOnSession.ts';
import { canMove } from '../../model/needs/needTrainingStatuses.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { NeedTabs } from '../../resources/need_trainings/NeedTabs.tsx';
import { FittingSessions } from '../../resources/need_trainings/plan/FittingSessions.tsx';
import { PLAN_MESSAGES } from '../../resources/need_trainings/plan/messages.ts';
import type { PlanCall } from '../../resources/need_trainings/plan/usePlanNeeds.ts';
import { useMayForceStatus } from '../../resources/need_trainings/useMayForceStatus.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { useItem } from '../../src/frames/itemQuery.ts';
import { NotFoundPage } from '../../src/layout/NotFoundPage.tsx';
import { PageAlert } from '../../src/layout/PageAlert.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import type { NeedTraining } from '../sessions/daySession.ts';
import { CurrentTrainingSession } from './CurrentTrainingSession.tsx';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';
import { NotPlannable } from './NotPlannable.tsx';

/** Plans the need in one command, with the right of those who write sessions. */
const planNeed =
  (need: NeedTraining, body: { readonly trainingSession: string; readonly override: boolean }): PlanCall =>
  async () => {
    await httpClient(`${need['@id']}/associate_training_session`, { method: 'PUT', body });
    return { label: ASSOCIATE_SESSION_MESSAGES.planned(recordLabel('trainees', need.trainee)), command: null };
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
