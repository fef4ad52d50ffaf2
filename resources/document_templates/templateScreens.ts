import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { TemplateBodyInput } from './TemplateBodyInput.tsx';
import { TemplateTypeInput } from './TemplateTypeInput.tsx';

/** The body of a document's wording has a preview and its variables. */
export const templateScreens: ResourceScreens = {
  form: { inputs: { documentType: TemplateTypeInput, body: TemplateBodyInput }, wide: ['title', 'body'] },
};
