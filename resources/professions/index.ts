import WorkIcon from '@mui/icons-material/Work';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const professions = resourceModule('professions', { icon: WorkIcon });
