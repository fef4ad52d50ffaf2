import ViewTimelineIcon from '@mui/icons-material/ViewTimeline';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const logisticAreas = resourceModule('logistic_areas', { icon: ViewTimelineIcon });
