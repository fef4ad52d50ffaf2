import { CIVILITIES } from '../../kernel/values/civilities.ts';
import type { trainees } from '../../needs/trainee.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';

export const traineeMessages = {
  name: 'Stagiaire |||| Stagiaires',
  fields: {
    civility: 'Civilité',
    lastName: 'Nom',
    firstName: 'Prénom',
    area: 'Secteur',
    phoneNumber: 'Téléphone',
    mobilePhone: 'Portable',
    email: 'E-mail',
    emailConfirmedAt: 'E-mail confirmé par le stagiaire le',
    lastNameDeliveryImported: 'Nom importé',
    firstNameDeliveryImported: 'Prénom importé',
    phoneNumberDeliveryImported: 'Téléphone importé',
    mobilePhoneDeliveryImported: 'Portable importé',
    emailDeliveryImported: 'E-mail importé',
    needTrainings: 'Besoins de formation',
  },
  sections: { identity: 'Stagiaire', contact: 'Coordonnées', imported: 'Coordonnées importées' },
  choices: {
    civility: sameWords(CIVILITIES),
  },
  filters: {
    phones: 'Téléphone',
  },
} as const satisfies MessagesOf<typeof trainees>;
