import { PASSPORT_CRITERIA } from '../../../model/passport/passportFields.ts';
import type {
  CONVENTION_RESOURCE_CODES,
  DRIVER_PROGRAM_CODES,
  EVALUATION_TYPES,
} from '../../../model/sessions/trainingTypeCodes.ts';
import { hoursAfter } from '../invented/calendar.ts';
import { slug } from '../invented/people.ts';
import { createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

interface DemonstrationType {
  readonly name: string;
  readonly title: string;
  readonly color: string;
  /** Hours. */
  readonly duration: number;
  readonly days?: number;
  readonly evaluation: (typeof EVALUATION_TYPES)[number];
  /** Usual group size. */
  readonly group: number;
  /** Relative frequency. */
  readonly weight: number;
  readonly program?: (typeof DRIVER_PROGRAM_CODES)[number];
  readonly convention?: (typeof CONVENTION_RESOURCE_CODES)[number];
  readonly isToyota?: boolean;
  readonly isTrappes?: boolean;
  readonly isInactive?: boolean;
}

/** The catalogue. Colours are distinct, and dark enough for white text. */
// biome-ignore format: a table reads by its columns
const DEMONSTRATION_TYPES: readonly DemonstrationType[] = [
  { name: 'DP', title: 'Driver Program', color: '#C62828', duration: 7, evaluation: 'route', group: 8, weight: 8, program: 'driver-program-1h30', convention: 'driver-program-1h30', isToyota: true },
  { name: 'EC + EPR 1/2J', title: 'Éco-conduite et prévention du risque routier, demi-journée', color: '#2E7D32', duration: 3.5, evaluation: 'route', group: 8, weight: 6 },
  { name: 'EPP', title: 'Évaluation et perfectionnement pratique', color: '#1565C0', duration: 7, evaluation: 'piste', group: 8, weight: 6 },
  { name: 'NEW MOBS', title: 'Nouvelles mobilités : vélo, trottinette, véhicule électrique', color: '#00838F', duration: 7, evaluation: 'route', group: 10, weight: 4 },
  { name: 'PL', title: 'Poids lourds : conduite rationnelle et préventive', color: '#6A1B9A', duration: 14, days: 2, evaluation: 'route', group: 6, weight: 9 },
  { name: 'RRP', title: 'Risque routier professionnel', color: '#AD5A00', duration: 7, evaluation: 'piste', group: 10, weight: 6 },
  { name: 'Hybrid Academy', title: 'Hybrid Academy : conduire en hybride', color: '#00695C', duration: 7, evaluation: 'route', group: 8, weight: 5, program: 'hybrid-academy', convention: 'hybrid-academy', isToyota: true },
  { name: 'Éco-conduite 1h30', title: 'Éco-conduite, séance de 1 h 30', color: '#558B2F', duration: 1.5, evaluation: 'route', group: 6, weight: 3, convention: 'eco-conduite-1h30' },
  { name: 'DPCO', title: 'Driver Program collectif', color: '#B71C4B', duration: 7, evaluation: 'piste', group: 10, weight: 4, convention: 'dpco', isToyota: true },
  { name: 'Éco-conduite 1J', title: 'Éco-conduite, une journée', color: '#33691E', duration: 7, evaluation: 'route', group: 8, weight: 5 },
  { name: 'Conduite préventive', title: 'Conduite préventive sur circuit', color: '#283593', duration: 7, evaluation: 'piste', group: 10, weight: 5 },
  { name: 'Sol glissant', title: 'Maîtrise du véhicule sur sol à faible adhérence', color: '#0277BD', duration: 7, evaluation: 'piste', group: 8, weight: 4 },
  { name: 'Pilotage niveau 1', title: 'Pilotage sur circuit, niveau 1', color: '#D84315', duration: 7, evaluation: 'piste', group: 8, weight: 3 },
  { name: 'Pilotage niveau 2', title: 'Pilotage sur circuit, niveau 2', color: '#8E2400', duration: 14, days: 2, evaluation: 'piste', group: 6, weight: 6 },
  { name: 'VUL', title: 'Conduite et chargement d’un véhicule utilitaire léger', color: '#4E342E', duration: 7, evaluation: 'route', group: 8, weight: 3 },
  { name: 'Conduite d’urgence', title: 'Conduite des véhicules prioritaires', color: '#880E4F', duration: 14, days: 2, evaluation: 'piste', group: 8, weight: 8 },
  { name: 'Prise en main VE', title: 'Prise en main d’un véhicule électrique', color: '#00796B', duration: 3.5, evaluation: 'route', group: 8, weight: 4 },
  { name: 'Addictions et distracteurs', title: 'Alcool, stupéfiants, téléphone : sensibilisation', color: '#5D4A00', duration: 3.5, evaluation: 'evenements', group: 12, weight: 2 },
  { name: 'Formateur interne', title: 'Former des référents internes en éco-conduite', color: '#4527A0', duration: 21, days: 3, evaluation: 'route', group: 6, weight: 7 },
  { name: 'Manœuvres', title: 'Manœuvres et stationnement', color: '#37474F', duration: 3.5, evaluation: 'piste', group: 8, weight: 2 },
  { name: 'Lexus Experience', title: 'Lexus Experience : découverte de la marque', color: '#212121', duration: 7, evaluation: 'evenements', group: 12, weight: 3, isToyota: true },
  { name: 'SPE Trappes', title: 'Stage de perfectionnement électrique, Trappes', color: '#9E3A00', duration: 7, evaluation: 'piste', group: 8, weight: 2, isToyota: true, isTrappes: true },
  { name: 'Post-permis', title: 'Formation complémentaire après le permis', color: '#7B5E57', duration: 7, evaluation: 'route', group: 8, weight: 0, isInactive: true },
  { name: 'Conduite hivernale', title: 'Conduite sur neige et verglas', color: '#3F6C7A', duration: 7, evaluation: 'piste', group: 8, weight: 0, isInactive: true },
  { name: 'Audit individuel', title: 'Audit de conduite individuel', color: '#616161', duration: 3.5, evaluation: 'route', group: 4, weight: 0, isInactive: true },
];

const CRITERIA = Object.fromEntries(PASSPORT_CRITERIA.map((criterion) => [criterion, true]));

/** Decisions of the organisation about the « passeport de prévention »; « RRP » and others still wait for somebody. */
const PASSPORT: Readonly<Record<string, object>> = {
  'Conduite préventive': {
    ...CRITERIA,
    preventionCategory: '4',
    transferableSkills: ['100391', '103877', '118206'],
    formacodes: ['31802', '42866'],
    nsfCodes: ['311', '344'],
  },
  'Conduite d’urgence': {
    ...CRITERIA,
    preventionCategory: '4',
    passportProof: 'success',
    successKind: 'HABILITATION',
    successName: 'Conduite des véhicules prioritaires',
    successValidity: 60,
    transferableSkills: ['100391', '103877', '118206', '122571'],
    isCertifying: true,
    certificationCode: 'RS5801',
  },
  // Somebody decided, and its codes are still to be found.
  VUL: { ...CRITERIA, preventionCategory: '4' },
  'Lexus Experience': {
    preventionCategory: 'none',
    preventionReason: 'Découverte d’une marque : aucun objectif de prévention des risques au travail.',
  },
};

/** Months after which the organisation recommends to do a training again. */
const RENEWALS: Readonly<Record<string, number>> = {
  RRP: 12,
  'Éco-conduite 1J': 24,
  EPP: 36,
  'Conduite préventive': 36,
  PL: 60,
  'Conduite d’urgence': 60,
};

type PlannedType = DemonstrationType & {
  readonly days: number;
  /** Null: never. */
  readonly renewalMonths: number | null;
  /** A category was chosen, and the codes are known: people are declared. */
  readonly isDeclared: boolean;
};
export type SeededType = PlannedType & { readonly id: number };

const HALF_DAY_HOURS = 3.5;
const MORNING = { start: '09:00', end: '12:30' };
const AFTERNOON = { start: '13:30', end: '17:00' };
const RESOURCES = 'https://ressources.pilotage.example';

const PRACTICE = {
  route: 'Conduite commentée sur route ouverte, par groupes de trois, avec relevé de consommation',
  piste: 'Ateliers sur piste : freinage, évitement, trajectoires, surfaces à faible adhérence',
  evenements: 'Ateliers tournants et mises en situation animées par le formateur',
} as const;

const programmeOf = ({ title, evaluation }: DemonstrationType): string =>
  [
    'Accueil, recueil des attentes, consignes de sécurité',
    `Apports théoriques : ${title}`,
    PRACTICE[evaluation],
    'Analyse des pratiques et plan de progrès de chacun',
    'Évaluation des acquis et bilan de la session',
  ].join('\n');

const rowOf = (type: PlannedType) => ({
  name: type.name,
  color: type.color,
  driverProgramCode: type.program ?? null,
  specificToyota: type.isToyota ?? false,
  isSpecificTrappesSpe: type.isTrappes ?? false,
  isActive: !type.isInactive,
  duration: type.duration,
  durationDays: type.days,
  timeSlots:
    type.duration <= HALF_DAY_HOURS ? [{ ...MORNING, end: hoursAfter(MORNING.start, type.duration) }] : [MORNING, AFTERNOON],
  titleConvention: type.title,
  titleAttestation: type.title,
  objective: `À l’issue de la formation « ${type.title} », le stagiaire adapte sa conduite aux situations travaillées, anticipe les risques et les explique à ses collègues.`,
  objectives: [{ label: 'Adapter sa conduite aux situations travaillées' }, { label: 'Anticiper les risques et les expliquer' }],
  programme: programmeOf(type),
  codeTeachingResourcesConvention: type.convention ?? null,
  typeEvaluation: type.evaluation,
  teachingAids: [
    { label: 'Support du stagiaire', url: `${RESOURCES}/${slug(type.name)}/support.pdf` },
    { label: 'Déroulé pédagogique', url: `${RESOURCES}/${slug(type.name)}/deroule.pdf` },
  ],
  trainingPlanningSharepointLink: `https://sharepoint.pilotage.example/planning?id=${slug(type.name)}`,
  renewalMonths: type.renewalMonths,
  ...PASSPORT[type.name],
});

/** The catalogue of trainings. */
export const seedTrainingTypes = async (seeding: Seeding): Promise<SeededType[]> => {
  const types = DEMONSTRATION_TYPES.map((type) => ({
    ...type,
    days: type.days ?? 1,
    renewalMonths: RENEWALS[type.name] ?? null,
    isDeclared: 'formacodes' in (PASSPORT[type.name] ?? {}),
  }));
  const ids = await createRecords(seeding, 'training_types', types.map(rowOf));
  return types.map((type, index) => ({ ...type, id: ids[index] ?? 0 }));
};
