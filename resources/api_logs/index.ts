import HistoryIcon from '@mui/icons-material/History';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const apiLogs = resourceModule('api_logs', { icon: HistoryIcon });
