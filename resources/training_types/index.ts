import MenuBookIcon from '@mui/icons-material/MenuBook';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const trainingTypes = resourceModule('training_types', {
  icon: MenuBookIcon,
  screens: () => import('./trainingTypeScreens.tsx').then((own) => own.trainingTypeScreens),
});
