import BusinessIcon from '@mui/icons-material/Business';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const companies = resourceModule('companies', {
  icon: BusinessIcon,
  screens: () => import('./companyScreens.tsx').then((own) => own.companyScreens),
});
