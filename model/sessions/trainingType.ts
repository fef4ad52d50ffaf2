import { accessOf } from '../kernel/access.ts';
import { boolean, choice, colour, decimal, file, integer, list, one, paragraph, text, time, url } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { PICTURE_KINDS } from '../kernel/values/fileKinds.ts';
import { PASSPORT_FIELDS, PASSPORT_SECTION } from '../passport/passportFields.ts';
import { QUESTIONNAIRE_FIELDS, QUESTIONNAIRES_SECTION } from '../questionnaires/attachments.ts';
import { GROUP_MAX } from './openingMinimum.ts';
import { DEFAULT_TRAINING_COLOUR } from './trainingColour.ts';
import { CONVENTION_RESOURCE_CODES, DRIVER_PROGRAM_CODES, EVALUATION_TYPES } from './trainingTypeCodes.ts';

/** A training that the organisation sells. */
export const trainingTypes = defineResource({
  name: 'training_types',
  type: 'TrainingType',
  route: 'training_type',
  access: accessOf('TRAINING_TYPE'),
  // Validating a booking without a need picks the training of the new need.
  pickedBy: ['ROLE_WRITE_BOOKING'],
  label: ['name'],
  order: { name: 'asc' },
  sections: ['identity', 'timetable', 'documents', 'teaching', 'renewal', QUESTIONNAIRES_SECTION, PASSPORT_SECTION],
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    color: colour({ required: true, default: DEFAULT_TRAINING_COLOUR, column: true }),
    driverProgramCode: choice(DRIVER_PROGRAM_CODES, { filter: 'exact' }),
    specificToyota: boolean({ default: false, filter: 'exact', column: true }),
    isSpecificTrappesSpe: boolean({ default: false, filter: 'exact' }),
    isActive: boolean({ default: true, filter: 'exact', column: true }),
    duration: decimal({ section: 'timetable', min: 0, max: 1000, scale: 2, sortable: true, column: true }),
    durationDays: integer({ section: 'timetable', required: true, default: 1, min: 1, max: 60, sortable: true, column: true }),
    /** Fewest trainees for which a plan opens a session. Default: half of the session's goal. */
    minimumTrainees: integer({ section: 'timetable', min: 1, max: GROUP_MAX, sortable: true }),
    timeSlots: list({ start: time({ required: true }), end: time({ required: true }) }, { section: 'timetable' }),
    titleConvention: text({ section: 'documents', in: 'item' }),
    titleAttestation: text({ section: 'documents', in: 'item' }),
    /** Recommended months until the training is to be done again; none: never. */
    renewalMonths: integer({ section: 'renewal', min: 1, max: 120, unit: 'mois', sortable: true }),
    /** Training by which it is renewed. Default: itself. */
    renewedBy: one('training_types', { section: 'renewal', in: 'item' }),
    /** Objective and content of the training: every convention states both (D6353-1). */
    objective: paragraph({ section: 'documents', maxLength: 2_000 }),
    /** Objectives that each trainee is assessed on, in order. */
    objectives: list({ label: text({ required: true, maxLength: 255 }) }, { section: 'documents' }),
    programme: paragraph({ section: 'documents' }),
    /** Prior level, what people must know or have before: contracts state it (L6353-4). */
    priorLevel: paragraph({ section: 'documents', maxLength: 2_000 }),
    codeTeachingResourcesConvention: choice(CONVENTION_RESOURCE_CODES, { section: 'documents', filter: 'exact' }),
    typeEvaluation: choice(EVALUATION_TYPES, { section: 'documents', filter: 'exact', column: true }),
    accessPlan: file({ section: 'documents', in: 'item' }),
    pictogram: file({ section: 'teaching', in: 'item', kinds: PICTURE_KINDS }),
    teachingAids: list({ label: text({ required: true }), url: url({ required: true }) }, { section: 'teaching' }),
    trainingPlanningSharepointLink: url({ sharepoint: true, section: 'teaching', in: 'item' }),
    ...QUESTIONNAIRE_FIELDS,
    ...PASSPORT_FIELDS,
  },
});
