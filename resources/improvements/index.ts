import TrendingUpIcon from '@mui/icons-material/TrendingUp';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** Improvements, from the plan to the proof that they worked. */
export const improvements = resourceModule('improvements', {
  icon: TrendingUpIcon,
  screens: () => import('./improvementScreens.tsx').then((module) => module.improvementScreens),
});
