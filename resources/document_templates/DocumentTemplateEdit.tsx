import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { TEMPLATE_INPUTS, WIDE_TEMPLATE_INPUTS } from './templateInputs.ts';

/** A document template; deleting it restores the built-in one. */
export const DocumentTemplateEdit = () => (
  <ResourceEdit resource="document_templates" inputs={TEMPLATE_INPUTS} wide={WIDE_TEMPLATE_INPUTS} />
);
