import DirectionsCarIcon from '@mui/icons-material/DirectionsCar';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const vehicles = resourceModule('vehicles', {
  icon: DirectionsCarIcon,
  list: lazyPage(() => import('./VehicleList.tsx').then((screen) => screen.VehicleList)),
  create: lazyPage(() => import('./VehicleCreate.tsx').then((screen) => screen.VehicleCreate)),
  edit: lazyPage(() => import('./VehicleEdit.tsx').then((screen) => screen.VehicleEdit)),
});
