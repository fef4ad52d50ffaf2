import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { TemplateBodyInput } from './TemplateBodyInput.tsx';
import { TemplateTypeInput } from './TemplateTypeInput.tsx';

/** The inputs of a template, for creation and edition. */
export const TEMPLATE_INPUTS: FormInputs = { documentType: TemplateTypeInput, body: TemplateBodyInput };

export const WIDE_TEMPLATE_INPUTS: readonly string[] = ['title', 'body'];
