import ConstructionIcon from '@mui/icons-material/Construction';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const teachingTools = resourceModule('teaching_tools', { icon: ConstructionIcon, tabs: ['vehicles', 'teaching_tools'] });
