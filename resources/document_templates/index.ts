import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** Document texts that replace the built-in ones. */
export const documentTemplates = resourceModule('document_templates', {
  icon: ArticleIcon,
  reads: ['documentType', 'brand', 'trainingType'],
  title: (template) =>
    [
      choiceLabel('document_templates', 'documentType', String(template.documentType)),
      choiceLabel('document_templates', 'brand', String(template.brand)),
      recordLabel('training_types', template.trainingType),
    ]
      .filter(Boolean)
      .join(' · '),
  screens: () => import('./templateScreens.ts').then((module) => module.templateScreens),
});
