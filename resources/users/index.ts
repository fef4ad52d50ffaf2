import PeopleIcon from '@mui/icons-material/People';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const users = resourceModule('users', { icon: PeopleIcon });
