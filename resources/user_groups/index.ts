import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettings';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** A new group leads to its form: its rights and its users have pages of their own. */
export const userGroups = resourceModule('user_groups', {
  icon: AdminPanelSettingsIcon,
  edit: lazyPage(() => import('./UserGroupEdit.tsx').then((screen) => screen.UserGroupEdit)),
  screens: async () => ({ create: { redirect: 'edit', omit: ['users'] } }),
});
