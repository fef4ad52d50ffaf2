import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { allowedTransitions, isNeedTrainingStatus } from '../../model/needTrainingStatuses.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { NEED_TRAINING_MESSAGES } from './messages.ts';

const leadsToPlanned = (status: unknown): boolean =>
  typeof status === 'string' && isNeedTrainingStatus(status) && allowedTransitions(status).includes('planifie');

/** Leads to the sessions that the need may be planned on, when its status allows it. */
export const PlanNeedButton = () => {
  const need = useRecordContext();
  const mayPlan = useMayUse('training_sessions', 'save');
  if (!need || !mayPlan || need.trainingSession || !leadsToPlanned(need.status)) return null;
  return (
    <Button
      component={Link}
      to={`/trainee/${keyOf(need['@id'])}/associate_training_session`}
      variant="outlined"
      startIcon={<EventAvailableIcon />}
    >
      {NEED_TRAINING_MESSAGES.plan}
    </Button>
  );
};
