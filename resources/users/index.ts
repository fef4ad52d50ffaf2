import PeopleIcon from '@mui/icons-material/People';
import { NEW_USER } from '../../model/accounts/user.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/pageParts/lazyPage.tsx';

/** Rights come from groups: the form shows their union. */
export const users = resourceModule('users', {
  icon: PeopleIcon,
  screens: async () => {
    const { USER_INPUTS } = await import('./userInputs.ts');
    return { create: { redirect: 'edit', inputs: USER_INPUTS, values: NEW_USER } };
  },
  edit: lazyPage(() => import('./UserEdit.tsx').then((screen) => screen.UserEdit)),
});
