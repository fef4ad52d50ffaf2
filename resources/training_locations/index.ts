import PlaceIcon from '@mui/icons-material/Place';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const trainingLocations = resourceModule('training_locations', {
  icon: PlaceIcon,
  create: lazyPage(() => import('./LocationCreate.tsx').then((screen) => screen.LocationCreate)),
  edit: lazyPage(() => import('./LocationEdit.tsx').then((screen) => screen.LocationEdit)),
});
