import RestaurantIcon from '@mui/icons-material/Restaurant';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const caterers = resourceModule('caterers', { icon: RestaurantIcon, tabs: ['caterers', 'hotels'] });
