import { worded } from '../../wording/worded.ts';

/** Labels of a place's contacts, by their path in `contacts`. */
export const PLACE_CONTACT_MESSAGES = worded({
  contacts: 'Contacts',
  'contacts.civility': 'Civilité',
  'contacts.lastName': 'Nom',
  'contacts.firstName': 'Prénom',
  'contacts.phoneNumber': 'Téléphone',
  'contacts.secondPhoneNumber': 'Autre téléphone',
  'contacts.email': 'E-mail',
  'contacts.main': 'Contact principal',
} as const);

/** Labels shared by caterers and hotels. */
export const HOSPITALITY_MESSAGES = worded({
  name: 'Nom',
  phoneNumber: 'Téléphone',
  email: 'E-mail',
  trainingLocation: 'Lieu de formation',
  isActive: 'Actif',
  address: 'Adresse',
  zipCode: 'Code postal',
  city: 'Ville',
  ...PLACE_CONTACT_MESSAGES,
  prices: 'Tarifs',
  'prices.price': 'Prix (€)',
  commentary: 'Commentaire',
} as const);

export const HOSPITALITY_SECTIONS = worded({
  address: 'Adresse',
  contacts: 'Contacts',
  prices: 'Tarifs',
  notes: 'Notes',
} as const);
