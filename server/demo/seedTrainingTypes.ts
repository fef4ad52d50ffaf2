import { trainingTypes } from '../database/schema/trainingTypes.ts';
import { hoursAfter } from './calendar.ts';
import { insertRows } from './insertRows.ts';
import { slug } from './people.ts';
import type { Seeding } from './seeding.ts';
import { DEMONSTRATION_TYPES } from './trainingTypes.ts';

export type SeededType = (typeof DEMONSTRATION_TYPES)[number] & { readonly id: number; readonly days: number };

const HALF_DAY_HOURS = 3.5;
const MORNING = { start: '09:00', end: '12:30' };
const AFTERNOON = { start: '13:30', end: '17:00' };
const RESOURCES = 'https://ressources.pilotage.example';

const PRACTICE = {
  route: 'Conduite commentée sur route ouverte, par groupes de trois, avec relevé de consommation',
  piste: 'Ateliers sur piste : freinage, évitement, trajectoires, surfaces à faible adhérence',
  evenements: 'Ateliers tournants et mises en situation animées par le formateur',
} as const;

const programmeOf = ({ title, evaluation }: SeededType): string =>
  [
    'Accueil, recueil des attentes, consignes de sécurité',
    `Apports théoriques : ${title}`,
    PRACTICE[evaluation],
    'Analyse des pratiques et plan de progrès de chacun',
    'Évaluation des acquis et bilan de la session',
  ].join('\n');

const rowOf = (type: SeededType) => ({
  id: type.id,
  name: type.name,
  color: type.color,
  driverProgramCode: type.program ?? null,
  specificToyota: type.isToyota ?? false,
  isSpecificTrappesSpe: type.isTrappes ?? false,
  isActive: !type.isInactive,
  duration: String(type.duration),
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
});

/** The catalogue of trainings. */
export const seedTrainingTypes = async ({ tx }: Seeding): Promise<SeededType[]> => {
  const types = DEMONSTRATION_TYPES.map((type, index) => ({ ...type, id: index + 1, days: type.days ?? 1 }));
  await insertRows(tx, trainingTypes, types.map(rowOf));
  return types;
};
