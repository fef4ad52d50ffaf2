import StorefrontIcon from '@mui/icons-material/Storefront';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const carDealers = resourceModule('car_dealers', {
  icon: StorefrontIcon,
  edit: lazyPage(() => import('./CarDealerEdit.tsx').then((screen) => screen.CarDealerEdit)),
});
