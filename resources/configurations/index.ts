import TuneIcon from '@mui/icons-material/Tune';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** A parameter is only written by PUT: the right to change one includes its first value. */
export const configurations = resourceModule('configurations', {
  icon: TuneIcon,
  screens: () => import('./configurationScreens.tsx').then((own) => own.configurationScreens),
  list: lazyPage(() => import('./ConfigurationList.tsx').then((screen) => screen.ConfigurationList)),
  create: lazyPage(() => import('./ConfigurationCreate.tsx').then((screen) => screen.ConfigurationCreate)),
});
