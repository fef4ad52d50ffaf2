import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** Complaints and mishaps, and what becomes of them. */
export const qualityEntries = resourceModule('quality_entries', {
  icon: ReportProblemIcon,
  screens: () => import('./entryScreens.tsx').then((module) => module.entryScreens),
});
