import { useMayUse } from '../../src/access/useMayUse.ts';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { MassSessionMenu } from './mass/MassSessionMenu.tsx';
import { useMassSessionCommands } from './mass/useMassSessionCommands.ts';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { SESSION_PERIODS } from './sessionPeriods.ts';

/** The list of training sessions: the coming ones first, with acts on many. */
export const TrainingSessionList = () => {
  const mayDelete = useMayUse('training_sessions', 'delete');
  const hasMass = useMassSessionCommands().length > 0 || mayDelete;
  return (
    <ResourceList
      resource="training_sessions"
      header={<PeriodSwitch />}
      start={SESSION_PERIODS.coming}
      bulk={hasMass ? <MassSessionMenu /> : null}
    />
  );
};
