import { useWatch } from 'react-hook-form';
import { FIRST_FORM_TARGET, type FormTarget } from '../../model/forms/formTarget.ts';

/** Records that the answers of the form being composed become. */
export const useFormTarget = (): FormTarget => (useWatch({ name: 'target' }) as FormTarget | undefined) ?? FIRST_FORM_TARGET;
