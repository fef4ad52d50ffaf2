import type { FormTarget } from '../../model/forms/formTarget.ts';
import { alwaysAskedOf, type ComposedQuestion, OF_TRAINEE } from '../../model/forms/offered/offeredFields.ts';

/** Enough for an officer to call somebody back. */
const NAMES: Readonly<Record<FormTarget, readonly string[]>> = {
  bookings: ['lastName', 'firstName', 'email', 'phone', 'companyName', 'comment'],
  need_trainings: [
    ...['lastName', 'firstName', 'email', 'mobilePhone'].map((name) => OF_TRAINEE + name),
    'companyName',
    'trainingType',
    'commentary',
  ],
};

/** The questions of a new form. */
export const firstQuestions = (target: FormTarget): readonly ComposedQuestion[] =>
  NAMES[target].map((field) => ({
    field,
    label: null,
    help: null,
    isRequired: alwaysAskedOf(target).includes(field) || field === 'firstName' || field === 'trainingType',
  }));
