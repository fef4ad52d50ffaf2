import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { PlanNeedButton } from './PlanNeedButton.tsx';

/** A need's form, with the way to plan it. */
export const NeedTrainingEdit = () => <ResourceEdit resource="need_trainings" actions={<PlanNeedButton />} />;
