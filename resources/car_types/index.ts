import CategoryIcon from '@mui/icons-material/Category';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carTypes = resourceModule('car_types', { icon: CategoryIcon });
