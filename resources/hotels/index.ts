import HotelIcon from '@mui/icons-material/Hotel';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const hotels = resourceModule('hotels', { icon: HotelIcon, tabs: ['caterers', 'hotels'] });
