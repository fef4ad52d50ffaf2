import SchoolIcon from '@mui/icons-material/School';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const trainers = resourceModule('trainers', { icon: SchoolIcon });
