import type { RaRecord } from 'react-admin';
import type { OneField } from '../../model/kernel/field.ts';
import { needTrainings } from '../../model/needs/needTraining.ts';
import { trainees } from '../../model/needs/trainee.ts';

/** The trainee's area comes with the need itself: the form gives it back to the trainee, whose it is. */
export const withTraineeArea = (need: RaRecord): RaRecord => ({
  ...need,
  ...(need.trainee ? { trainee: { ...need.trainee, area: need.area ?? null } } : {}),
});

const { trainee } = needTrainings.fields;
const EMBEDDED = [...trainee.embed, 'area'] as const;

/** The trainee as a need's form edits them. */
export const TRAINEE_FIELD: OneField = { ...trainee, embed: EMBEDDED };

/** What a need's form holds of the trainee. */
export const TRAINEE_FORM_NAMES: readonly string[] = [...trainees.label, ...EMBEDDED];
