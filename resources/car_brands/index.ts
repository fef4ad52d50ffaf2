import VerifiedIcon from '@mui/icons-material/Verified';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carBrands = resourceModule('car_brands', {
  icon: VerifiedIcon,
  screens: () => import('./carBrandScreens.tsx').then((own) => own.carBrandScreens),
});
