import type { publicForms } from '../../forms/publicForm.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const publicFormMessages = {
  name: 'Formulaire public |||| Formulaires publics',
  fields: {
    name: 'Nom',
    title: 'Titre',
    introduction: 'Introduction',
    target: 'Les réponses deviennent',
    questions: 'Questions',
    'questions.field': 'Champ',
    'questions.label': 'Libellé',
    'questions.help': 'Aide',
    'questions.isRequired': 'Obligatoire',
    consentText: 'Texte du consentement',
    consentVersion: 'Version du consentement',
    thanks: 'Remerciement',
    isOpen: 'Ouvert',
    opensOn: 'Ouvre le',
    closesOn: 'Ferme le',
    carDealer: 'Concession des réponses',
    area: 'Secteur des besoins',
    trainingType: 'Formation des besoins',
    embedOrigins: 'Sites qui peuvent l’afficher',
    token: 'Lien',
  },
  sections: { identity: 'Formulaire', questions: 'Questions', ending: 'Consentement et fin', opening: 'Ouverture' },
  choices: { target: { bookings: 'Des réservations', need_trainings: 'Des besoins de formation' }, embedOrigins: {} },
  filters: {},
} as const satisfies MessagesOf<typeof publicForms>;
