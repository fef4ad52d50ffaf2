import StorefrontIcon from '@mui/icons-material/Storefront';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carDealers = resourceModule('car_dealers', {
  icon: StorefrontIcon,
  screens: () => import('./carDealerScreens.tsx').then((own) => own.carDealerScreens),
});
