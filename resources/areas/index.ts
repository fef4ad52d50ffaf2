import MapIcon from '@mui/icons-material/Map';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const areas = resourceModule('areas', { icon: MapIcon });
