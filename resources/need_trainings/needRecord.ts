import type { RaRecord } from 'react-admin';
import type { OneField } from '../../model/kernel/fieldKinds.ts';
import { needTrainings } from '../../model/needs/needTraining.ts';
import { trainees } from '../../model/needs/trainee.ts';

/** The need contains the trainee's area: copies it to the trainee, who owns it. */
export const withTraineeArea = (need: RaRecord): RaRecord => ({
  ...need,
  ...(need.trainee ? { trainee: { ...need.trainee, area: need.area ?? null } } : {}),
});

/** The trainee's fields in a need's form, read when it is drawn: an administrator may have added one since the page was loaded. */
export const traineeField = (): OneField => {
  const { trainee } = needTrainings.fields;
  return { ...trainee, embed: [...trainee.embed, 'area'] };
};

/** Names of the trainee's fields in a need's form. */
export const traineeFormNames = (): readonly string[] => [...trainees.label, ...(traineeField().embed ?? [])];
