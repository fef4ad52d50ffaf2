import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Title, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { iriOf } from '../../model/kernel/resource.ts';
import { canMove } from '../../model/needTrainingStatuses.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { useItem } from '../../src/frames/itemQuery.ts';
import { NotFoundPage } from '../../src/layout/NotFoundPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { keyOf } from '../../src/providers/recordId.ts';
import { choiceLabel, recordLabel } from '../../src/records/recordLabel.ts';
import type { NeedTraining } from '../logistic-session/daySession.ts';
import { ComingSessions } from './ComingSessions.tsx';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';

/** Why the need cannot be planned now, or null. */
const useObstacle = (need: NeedTraining | undefined): string | null => {
  const roles = useCurrentUser()?.roles ?? [];
  if (!need?.status) return null;
  if (need.trainingSession) return ASSOCIATE_SESSION_MESSAGES.alreadyPlanned;
  const force = roles.includes('ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS') || roles.includes('ROLE_SUPER_ADMIN');
  const isPlannable = need.status === 'planifie' || canMove(need.status, 'planifie', { force });
  return isPlannable ? null : ASSOCIATE_SESSION_MESSAGES.notPlannable(choiceLabel('need_trainings', 'status', need.status));
};

const AssociateTrainingSession = ({ needId }: { readonly needId: number }) => {
  const { data: need, error } = useItem<NeedTraining>('need_trainings', iriOf('need_trainings', needId));
  const obstacle = useObstacle(need);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!need) return <PageSkeleton />;
  return (
    <>
      <Title title={ASSOCIATE_SESSION_MESSAGES.title} />
      <MuiLink component={Link} to={`/trainee/${needId}/identity`} variant="body2">
        {ASSOCIATE_SESSION_MESSAGES.backToNeed}
      </MuiLink>
      <Typography variant="h5" component="h1" sx={{ mt: 0.5 }}>
        {recordLabel('trainees', need.trainee)}
      </Typography>
      <Typography
        color="textSecondary"
        component="div"
        sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        {[
          recordLabel('training_types', need.trainingType),
          recordLabel('areas', need.area),
          recordLabel('companies', need.company),
        ]
          .filter(Boolean)
          .join(' · ')}
        {need.status ? <StatusChip resource="need_trainings" path="status" value={need.status} /> : null}
      </Typography>
      {obstacle ? (
        <Alert severity="info">{obstacle}</Alert>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{ASSOCIATE_SESSION_MESSAGES.intro}</Typography>
          <ComingSessions need={need} needId={needId} />
        </>
      )}
    </>
  );
};

/** One need, and the coming sessions on which it may be planned. */
export const AssociateTrainingSessionPage = () => {
  const needId = Number(keyOf(useParams().id));
  return needId ? <AssociateTrainingSession needId={needId} /> : <NotFoundPage />;
};
