import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../src/access/useMayUseWhole.ts';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { MassMenu } from './mass/MassMenu.tsx';
import { StatusCounts } from './StatusCounts.tsx';

/** The trainee list, with counts by status and mass actions. */
export const NeedTrainingList = () => {
  const mayChange = useMayUseWhole('need_trainings', 'update');
  const mayDelete = useMayUse('need_trainings', 'delete');
  const hasMass = mayChange || mayDelete;
  return (
    <ResourceList
      resource="need_trainings"
      header={<StatusCounts />}
      actions={hasMass ? <MassMenu of="filtered" /> : null}
      bulk={hasMass ? <MassMenu of="selected" /> : null}
    />
  );
};
