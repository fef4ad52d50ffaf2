import HistoryIcon from '@mui/icons-material/History';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const apiLogs = resourceModule('api_logs', {
  icon: HistoryIcon,
  screens: () => import('./journalScreens.tsx').then((own) => own.journalScreens),
});
