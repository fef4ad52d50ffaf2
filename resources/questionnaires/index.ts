import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/pageParts/lazyPage.tsx';

/** Questionnaires, their drafts and versions. */
export const questionnaires = resourceModule('questionnaires', {
  icon: FactCheckIcon,
  edit: lazyPage(() => import('./QuestionnaireEdit.tsx').then((screen) => screen.QuestionnaireEdit)),
  screens: () => import('./questionnaireScreens.tsx').then((module) => module.questionnaireScreens),
});
