import EventNoteIcon from '@mui/icons-material/EventNote';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const trainingSessions = resourceModule('training_sessions', { icon: EventNoteIcon });
