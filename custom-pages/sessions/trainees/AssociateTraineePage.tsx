import Typography from '@mui/material/Typography';
import { useParams } from 'react-admin';
import { iriOf } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { PageAlert } from '../../../src/pageParts/PageAlert.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { LogisticSessionLink } from '../../../src/planning/LogisticSessionLink.tsx';
import type { TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { NeedPicker } from './NeedPicker.tsx';

const AssociateTrainees = ({ dayId, trainingId }: { readonly dayId: number; readonly trainingId: number }) => {
  const { data: training, error } = useItem<TrainingSession>('training_sessions', iriOf('training_sessions', trainingId));
  if (error) {
    return (
      <PageAlert heading={SESSION_MESSAGES.associateTrainees} severity="error">
        {error.message}
      </PageAlert>
    );
  }
  if (!training) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={SESSION_MESSAGES.associateTrainees}
        tab={[recordLabel('training_sessions', training), SESSION_MESSAGES.associateTrainees]}
      />
      <LogisticSessionLink day={dayId} isHiddenIfClosed variant="body2">
        {SESSION_MESSAGES.backToSession}
      </LogisticSessionLink>
      <Typography variant="h5" component="h1" sx={{ mt: 0.5 }}>
        {SESSION_MESSAGES.associateTrainees}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {recordLabel('training_sessions', training)} ·{' '}
        {SESSION_MESSAGES.registered(training.numberTraineesRegistered ?? 0, training.goalNumberTrainees)}
      </Typography>
      <NeedPicker training={training} trainingId={trainingId} />
    </>
  );
};

/** Search and selection of needs for a training session. */
export const AssociateTraineePage = () => {
  const { id, trainingSession } = useParams();
  const [dayId, trainingId] = [Number(keyOf(id)), Number(keyOf(trainingSession))];
  if (!dayId || !trainingId) return <NotFoundPage />;
  return <AssociateTrainees dayId={dayId} trainingId={trainingId} />;
};
