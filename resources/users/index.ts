import PeopleIcon from '@mui/icons-material/People';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** Rights come from groups: the form shows their union. */
export const users = resourceModule('users', {
  icon: PeopleIcon,
  edit: lazyPage(() => import('./UserEdit.tsx').then((screen) => screen.UserEdit)),
});
