import type { recordImports } from '../../imports/recordImport.ts';
import { userMessages } from '../accounts/user.ts';
import { companyMessages } from '../companies/company.ts';
import { companyContactMessages } from '../companies/companyContact.ts';
import type { MessagesOf } from '../kernel.ts';
import { trainingLocationMessages } from '../places/trainingLocation.ts';
import { trainingTypeMessages } from '../sessions/trainingType.ts';
import { trainerMessages } from '../trainers/trainer.ts';
import { vehicleMessages } from '../vehicles/vehicle.ts';
import { IMPORT_FIELD_MESSAGES } from './importFieldMessages.ts';

/** The plural of a record's name. */
const plural = (name: string): string => name.split(' |||| ')[1] ?? name;

export const recordImportMessages = {
  name: 'Import de fiches |||| Imports de fiches',
  fields: {
    kind: 'Fiches',
    keyField: 'Retrouvées par',
    writtenShare: 'Part écrite (%)',
    ...IMPORT_FIELD_MESSAGES,
  },
  sections: { identity: 'Import', counts: 'Lignes' },
  choices: {
    kind: {
      companies: plural(companyMessages.name),
      company_contacts: plural(companyContactMessages.name),
      trainers: plural(trainerMessages.name),
      vehicles: plural(vehicleMessages.name),
      training_locations: plural(trainingLocationMessages.name),
      training_types: plural(trainingTypeMessages.name),
      users: plural(userMessages.name),
    },
    status: { pending: 'En attente', in_progress: 'En cours', finished: 'Terminé', error: 'Erreur' },
    action: { run: 'Import', undo: 'Annulation' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof recordImports>;
