import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettings';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** Rights and users of a group have their own pages. */
export const userGroups = resourceModule('user_groups', {
  icon: AdminPanelSettingsIcon,
  edit: lazyPage(() => import('./UserGroupEdit.tsx').then((screen) => screen.UserGroupEdit)),
  create: lazyPage(() => import('./UserGroupCreate.tsx').then((screen) => screen.UserGroupCreate)),
});
