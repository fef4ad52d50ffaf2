import SchoolIcon from '@mui/icons-material/School';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** A trainer's documents are separate from the form. */
export const trainers = resourceModule('trainers', {
  icon: SchoolIcon,
  edit: lazyPage(() => import('./TrainerEdit.tsx').then((screen) => screen.TrainerEdit)),
});
