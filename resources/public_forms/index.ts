import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/pageParts/lazyPage.tsx';

/** Pages without login; a new one leads to its link. */
export const publicForms = resourceModule('public_forms', {
  icon: AssignmentIcon,
  edit: lazyPage(() => import('./PublicFormEdit.tsx').then((screen) => screen.PublicFormEdit)),
  screens: () => import('./publicFormScreens.tsx').then((module) => module.publicFormScreens),
});
