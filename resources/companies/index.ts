import BusinessIcon from '@mui/icons-material/Business';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const companies = resourceModule('companies', {
  icon: BusinessIcon,
  create: lazyPage(() => import('./CompanyCreate.tsx').then((screen) => screen.CompanyCreate)),
  edit: lazyPage(() => import('./CompanyEdit.tsx').then((screen) => screen.CompanyEdit)),
});
