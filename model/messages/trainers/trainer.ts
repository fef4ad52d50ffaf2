import { CIVILITIES } from '../../kernel/values/civilities.ts';
import type { trainers } from '../../trainers/trainer.ts';
import { accessStateInWords } from '../accounts/accessState.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';

export const trainerMessages = {
  name: 'Formateur |||| Formateurs',
  fields: {
    civility: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    corporateName: 'Raison sociale',
    badge: 'Badge',
    address: 'Adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    phoneNumber: 'Téléphone',
    secondPhoneNumber: 'Autre téléphone',
    areas: 'Secteurs',
    trainingType: 'Formations éligibles',
    isRegionManager: 'Responsable de région',
    trainerDocuments: 'Documents',
    qualifications: 'Diplômes, titres ou références',
    commentary: 'Commentaire',
    email: 'E-mail (identifiant)',
    password: 'Mot de passe',
    mustChangePassword: 'Mot de passe à changer à la prochaine connexion',
    isActive: 'Actif',
    accessState: 'Accès',
    roles: 'Droits',
  },
  sections: { identity: 'Formateur', contact: 'Coordonnées', activity: 'Activité', account: 'Connexion' },
  choices: {
    civility: sameWords(CIVILITIES),
  },
  filters: {},
  values: { accessState: accessStateInWords },
} as const satisfies MessagesOf<typeof trainers>;
