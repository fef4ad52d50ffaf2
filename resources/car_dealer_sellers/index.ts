import BadgeIcon from '@mui/icons-material/Badge';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carDealerSellers = resourceModule('car_dealer_sellers', { icon: BadgeIcon });
