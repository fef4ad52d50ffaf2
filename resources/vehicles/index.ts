import DirectionsCarIcon from '@mui/icons-material/DirectionsCar';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const vehicles = resourceModule('vehicles', {
  icon: DirectionsCarIcon,
  reads: ['hasTwin'],
  tabs: ['vehicles', 'teaching_tools'],
  screens: () => import('./vehicleScreens.tsx').then((module) => module.vehicleScreens),
});
