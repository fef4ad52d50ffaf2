import HistoryIcon from '@mui/icons-material/History';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const apiLogs = resourceModule('api_logs', {
  icon: HistoryIcon,
  edit: lazyPage(() => import('./ApiLogEdit.tsx').then((screen) => screen.ApiLogEdit)),
});
