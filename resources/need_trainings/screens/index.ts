import GroupsIcon from '@mui/icons-material/Groups';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceModule } from '../../../src/frames/resourceModule.tsx';
import { lazyPage, lazyRowAct } from '../../../src/pageParts/lazyPage.tsx';
import { mayUse, mayUseWhole } from '../../../src/records/resourceRights.ts';
import { NeedCallAct } from './NeedCallAct.tsx';

/** A need's heading is its trainee and training; status, part of its label elsewhere, is in the form. */
export const needTrainings = resourceModule('need_trainings', {
  icon: GroupsIcon,
  list: lazyPage(() => import('./NeedTrainingList.tsx').then((screen) => screen.NeedTrainingList)),
  create: lazyPage(() => import('./NeedTrainingCreate.tsx').then((screen) => screen.NeedTrainingCreate)),
  edit: lazyPage(() => import('./NeedTrainingEdit.tsx').then((screen) => screen.NeedTrainingEdit)),
  tab: (roles) => (mayUse('trainees', 'show', roles) || !mayUseWhole('need_trainings', 'show', roles) ? null : 'training'),
  reads: ['trainee', 'trainingType'],
  rowActs: {
    call: NeedCallAct,
    status: lazyRowAct(() => import('./NeedStatusAct.tsx').then((act) => act.NeedStatusAct)),
  },
  title: ({ trainee, trainingType }) =>
    [recordLabel('trainees', trainee), recordLabel('training_types', trainingType)].filter(Boolean).join(' · '),
});
