import GroupsIcon from '@mui/icons-material/Groups';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const needTrainings = resourceModule('need_trainings', { icon: GroupsIcon });
