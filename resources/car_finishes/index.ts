import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carFinishes = resourceModule('car_finishes', { icon: AutoAwesomeIcon });
