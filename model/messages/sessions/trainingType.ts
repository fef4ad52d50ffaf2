import type { trainingTypes } from '../../sessions/trainingType.ts';
import type { MessagesOf } from '../words/kernel.ts';

const DRIVER_PROGRAM_WORDS = { 'driver-program-1h30': 'Driver Program 1h30', 'hybrid-academy': 'Hybrid Academy' } as const;

export const trainingTypeMessages = {
  name: 'Type de formation |||| Types de formation',
  fields: {
    name: 'Nom',
    color: 'Couleur',
    driverProgramCode: 'Code Driver Program',
    specificToyota: 'Spécifique Toyota',
    isSpecificTrappesSpe: 'Spécifique Trappes SPE',
    isActive: 'Actif',
    duration: 'Durée (heures)',
    durationDays: 'Durée (jours)',
    minimumTrainees: 'Minimum de stagiaires',
    timeSlots: 'Créneaux horaires',
    'timeSlots.start': 'Début',
    'timeSlots.end': 'Fin',
    titleConvention: 'Intitulé sur la convention',
    titleAttestation: 'Intitulé sur l’attestation',
    objective: 'Objectif de la formation',
    objectives: 'Objectifs évalués',
    'objectives.label': 'Objectif',
    programme: 'Contenu de la formation',
    priorLevel: 'Niveau et conditions demandés avant la formation',
    codeTeachingResourcesConvention: 'Ressources pédagogiques de la convention',
    typeEvaluation: 'Type d’évaluation',
    accessPlan: 'Plan d’accès',
    pictogram: 'Pictogramme',
    teachingAids: 'Supports pédagogiques',
    'teachingAids.label': 'Intitulé',
    'teachingAids.url': 'Adresse web',
    trainingPlanningSharepointLink: 'Déroulé pédagogique (Sharepoint)',
  },
  sections: { identity: 'Formation', timetable: 'Durée et horaires', documents: 'Documents', teaching: 'Pédagogie' },
  choices: {
    driverProgramCode: DRIVER_PROGRAM_WORDS,
    codeTeachingResourcesConvention: { ...DRIVER_PROGRAM_WORDS, 'eco-conduite-1h30': 'Éco-conduite 1h30', dpco: 'DPCO' },
    typeEvaluation: { route: 'Route', piste: 'Piste', evenements: 'Évènements' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof trainingTypes>;
