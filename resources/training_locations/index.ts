import PlaceIcon from '@mui/icons-material/Place';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const trainingLocations = resourceModule('training_locations', {
  icon: PlaceIcon,
  screens: () => import('./locationScreens.tsx').then((own) => own.locationScreens),
});
