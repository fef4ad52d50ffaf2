import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettings';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const userGroups = resourceModule('user_groups', { icon: AdminPanelSettingsIcon });
