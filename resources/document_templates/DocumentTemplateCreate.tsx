import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { TEMPLATE_INPUTS, WIDE_TEMPLATE_INPUTS } from './templateInputs.ts';

/** A new document template. */
export const DocumentTemplateCreate = () => (
  <ResourceCreate resource="document_templates" inputs={TEMPLATE_INPUTS} wide={WIDE_TEMPLATE_INPUTS} />
);
