import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** Questionnaires, their drafts and versions. */
export const questionnaires = resourceModule('questionnaires', {
  icon: FactCheckIcon,
  screens: () => import('./questionnaireScreens.tsx').then((module) => module.questionnaireScreens),
});
