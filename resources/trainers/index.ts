import SchoolIcon from '@mui/icons-material/School';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** A trainer's papers are kept beside the form. */
export const trainers = resourceModule('trainers', {
  icon: SchoolIcon,
  edit: lazyPage(() => import('./TrainerEdit.tsx').then((screen) => screen.TrainerEdit)),
});
