import DirectionsCarFilledIcon from '@mui/icons-material/DirectionsCarFilled';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carModels = resourceModule('car_models', {
  icon: DirectionsCarFilledIcon,
  screens: () => import('./carModelScreens.tsx').then((own) => own.carModelScreens),
});
