import SchoolIcon from '@mui/icons-material/School';
import { CHOSEN_BY_OWNER } from '../../src/accounts/chosenByOwner.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** A trainer's documents are separate from the form. */
export const trainers = resourceModule('trainers', {
  icon: SchoolIcon,
  screens: async () => ({ create: { redirect: 'edit', omit: CHOSEN_BY_OWNER } }),
  edit: lazyPage(() => import('./TrainerEdit.tsx').then((screen) => screen.TrainerEdit)),
});
