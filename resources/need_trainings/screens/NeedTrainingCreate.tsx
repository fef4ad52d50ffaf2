import { useSearchParams } from 'react-router-dom';
import { iriOf } from '../../../model/kernel/resource.ts';
import { ResourceCreate } from '../../../src/frames/form/ResourceCreate.tsx';
import { NEED_INPUTS } from './needInputs.ts';

/** A new need has the first status; its lists are on its own screen, which opens next. */
const NOT_YET = ['status', 'sendToCallCenterAt', 'reminders', 'bookings'] as const;

/** The form of a new need, with the training of the page's address. */
export const NeedTrainingCreate = () => {
  const [search] = useSearchParams();
  const trainingType = Number(search.get('trainingType'));
  return (
    <ResourceCreate
      key={trainingType}
      resource="need_trainings"
      redirect="edit"
      inputs={NEED_INPUTS}
      omit={NOT_YET}
      values={trainingType ? { trainingType: iriOf('training_types', trainingType) } : undefined}
    />
  );
};
