import type { companies } from '../../companies/company.ts';
import { CLIENT_TYPES, COMPANY_TYPES, RELATIONS_CLIENT } from '../../companies/companyKinds.ts';
import { ACCOUNT_TYPE_LABELS, SHORT_ACCOUNT_TYPE_LABELS, TRAINEE_IMPORT_TYPE_LABELS } from '../words/choices.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { sameWords } from '../words/kernel.ts';

export const companyMessages = {
  name: 'Société |||| Sociétés',
  fields: {
    name: 'Nom',
    nameComplementary: 'Complément de nom',
    siret: 'SIRET',
    siren: 'SIREN',
    clientType: 'Type de client',
    type: 'Type de société',
    parentCompany: 'Société mère',
    businessIntroducer: 'Apporteur d’affaires',
    isActive: 'Active',
    address: 'Adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    phoneNumber: 'Téléphone',
    secondPhoneNumber: 'Autre téléphone',
    email: 'E-mail',
    website: 'Site web',
    manager: 'Gestionnaire',
    companyContacts: 'Contacts',
    accountType: 'Type de compte',
    relationClient: 'Relation client',
    fleetSize: 'Taille du parc',
    trainingOfficersDriverProgram: 'Chargés de formation Driver Program',
    trainingOfficersOthers: 'Chargés de formation Autres',
    commercials: 'Commerciaux',
    traineeImportTypes: 'Types d’import',
    bankAccount: 'Compte bancaire',
    paymentPeriod: 'Délai de paiement (jours)',
    nafCode: 'Code NAF',
    commentary: 'Commentaire',
  },
  sections: {
    identity: 'Société',
    place: 'Adresse',
    contact: 'Coordonnées',
    relation: 'Relation commerciale',
    administration: 'Administration',
  },
  choices: {
    clientType: sameWords(CLIENT_TYPES),
    type: sameWords(COMPANY_TYPES),
    accountType: ACCOUNT_TYPE_LABELS,
    relationClient: sameWords(RELATIONS_CLIENT),
    traineeImportTypes: TRAINEE_IMPORT_TYPE_LABELS,
  },
  shortChoices: { accountType: SHORT_ACCOUNT_TYPE_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof companies>;
