import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** The register of risks, the most critical first. */
export const risks = resourceModule('risks', {
  icon: ShieldIcon,
  screens: () => import('./riskScreens.tsx').then((module) => module.riskScreens),
  reads: ['measures'],
});
