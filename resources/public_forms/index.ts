import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** Pages without login; a new one leads to its link. */
export const publicForms = resourceModule('public_forms', {
  icon: AssignmentIcon,
  screens: () => import('./publicFormScreens.tsx').then((module) => module.publicFormScreens),
});
