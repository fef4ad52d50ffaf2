import type { trainingSessions } from '../../sessions/trainingSession.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainingSessionMessages = {
  name: 'Session de formation |||| Sessions de formation',
  fields: {
    trainingType: 'Formation',
    status: 'Statut',
    startAt: 'Début',
    endAt: 'Fin',
    trainingLocation: 'Lieu',
    area: 'Secteur',
    numberTraineesRegistered: 'Inscrits',
    goalNumberTrainees: 'Objectif',
    needTrainings: 'Stagiaires',
    commercials: 'Commerciaux',
    logisticSessions: 'Journées',
    teachingAids: 'Supports pédagogiques',
    'teachingAids.label': 'Intitulé',
    'teachingAids.url': 'Adresse web',
    trainingPlanningSharepointLink: 'Déroulé pédagogique (Sharepoint)',
    commentary: 'Commentaire',
  },
  sections: {
    identity: 'Session',
    trainees: 'Stagiaires',
    organisation: 'Organisation',
    teaching: 'Pédagogie',
    notes: 'Notes',
  },
  choices: {
    status: {
      optional: 'En option',
      in_progress: 'En cours',
      checked: 'Contrôlée',
      done: 'Réalisée',
      billed: 'Facturée',
      canceled: 'Annulée',
    },
  },
  filters: {
    'trainingType.specificToyota': 'Spécifique Toyota',
    'logisticSessions.trainers': 'Formateur',
    'needTrainings.company': 'Société des stagiaires',
    hasRoom: 'Places disponibles',
    hasTrainees: 'Stagiaires inscrits',
    lacksTrainees: 'Objectif non atteint',
    lacksDay: 'Sans journée',
    assignee: 'Affectée à',
    hasOpenSheet: 'Feuille à valider',
  },
} as const satisfies MessagesOf<typeof trainingSessions>;
