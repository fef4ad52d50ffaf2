import type { RaRecord } from 'react-admin';
import type { OneField } from '../../model/kernel/fieldKinds.ts';
import { needTrainings } from '../../model/needs/needTraining.ts';
import { trainees } from '../../model/needs/trainee.ts';

/** The need contains the trainee's area: copies it to the trainee, who owns it. */
export const withTraineeArea = (need: RaRecord): RaRecord => ({
  ...need,
  ...(need.trainee ? { trainee: { ...need.trainee, area: need.area ?? null } } : {}),
});

const { trainee } = needTrainings.fields;
const EMBEDDED = [...trainee.embed, 'area'] as const;

/** The trainee's fields in a need's form. */
export const TRAINEE_FIELD: OneField = { ...trainee, embed: EMBEDDED };

/** Names of the trainee's fields in a need's form. */
export const TRAINEE_FORM_NAMES: readonly string[] = [...trainees.label, ...EMBEDDED];
