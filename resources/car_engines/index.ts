import SettingsIcon from '@mui/icons-material/Settings';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carEngines = resourceModule('car_engines', { icon: SettingsIcon });
