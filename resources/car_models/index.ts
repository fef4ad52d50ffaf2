import DirectionsCarFilledIcon from '@mui/icons-material/DirectionsCarFilled';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const carModels = resourceModule('car_models', {
  icon: DirectionsCarFilledIcon,
  edit: lazyPage(() => import('./CarModelEdit.tsx').then((screen) => screen.CarModelEdit)),
});
