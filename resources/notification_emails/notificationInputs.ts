import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { DistinguishingInput } from './DistinguishingInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import { MergeContentInput } from './MergeContentInput.tsx';
import { MergeTextInput } from './MergeTextInput.tsx';

/** The inputs of a template, for creation and edition. */
export const NOTIFICATION_INPUTS: FormInputs = {
  emailNotificationTypeDocument: DocumentInput,
  emailNotificationBrand: DistinguishingInput,
  trainingType: DistinguishingInput,
  object: MergeTextInput,
  content: MergeContentInput,
};

/** Texts need room for their variables. */
export const WIDE_INPUTS: readonly string[] = ['object'];
