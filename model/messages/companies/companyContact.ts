import type { companyContacts } from '../../companies/companyContact.ts';
import { CIVILITIES } from '../../kernel/values/civilities.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';

export const companyContactMessages = {
  name: 'Contact |||| Contacts',
  fields: {
    company: 'Société',
    profession: 'Profession',
    civility: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    phoneNumber: 'Téléphone',
    secondPhoneNumber: 'Autre téléphone',
    email: 'E-mail',
    main: 'Contact principal',
    types: 'Types de contact',
  },
  sections: { identity: 'Contact' },
  choices: {
    civility: sameWords(CIVILITIES),
    types: {
      convention: 'Convention',
      accounting: 'Comptabilité',
      opco: 'OPCO',
      business: 'Commercial',
      organization_training: 'Organisation des formations',
      organization_toyota_lexus: 'Organisation Toyota / Lexus',
    },
  },
  filters: { 'profession.label': 'Profession (libellé)' },
} as const satisfies MessagesOf<typeof companyContacts>;
