import { useSearchParams } from 'react-router-dom';
import { iriOf } from '../../model/kernel/resource.ts';
import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { NEED_INPUTS } from './needInputs.ts';

/** A new need starts at the first status, and its lists are for its own screen, which follows. */
const NOT_YET = ['status', 'sendToCallCenterAt', 'reminders', 'bookings'] as const;

/** A new need's form, of the training that its address names. */
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
