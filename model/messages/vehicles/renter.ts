import type { renters } from '../../vehicles/renter.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const renterMessages = {
  name: 'Loueur |||| Loueurs',
  fields: {
    name: 'Nom',
    address: 'Adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    firstName: 'Prénom du contact',
    lastName: 'Nom du contact',
    phoneNumber: 'Téléphone',
    secondPhoneNumber: 'Autre téléphone',
    email: 'E-mail',
  },
  sections: { identity: 'Loueur', place: 'Adresse', contact: 'Contact' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof renters>;
