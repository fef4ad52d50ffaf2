import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { TEMPLATE_INPUTS, WIDE_TEMPLATE_INPUTS } from './templateInputs.ts';

/** The wording of a document; without it the built-in one counts again. */
export const DocumentTemplateEdit = () => (
  <ResourceEdit resource="document_templates" inputs={TEMPLATE_INPUTS} wide={WIDE_TEMPLATE_INPUTS} />
);
