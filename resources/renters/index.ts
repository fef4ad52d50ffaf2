import CarRentalIcon from '@mui/icons-material/CarRental';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const renters = resourceModule('renters', { icon: CarRentalIcon });
