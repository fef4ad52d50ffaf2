import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_TRAINER_QUALITY } from '../../../../model/passport/passportCodes.ts';
import { DEFAULT_TRAINING_COLOUR } from '../../../../model/sessions/trainingColour.ts';
import type { trainingTypes as trainingTypesDeclaration } from '../../../../model/sessions/trainingType.ts';
import { files } from '../administration/files.ts';
import { choicesColumn, customColumn, decimalColumn, indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';

export const trainingTypes = pgTable(
  'training_types',
  {
    ...recordColumns(),
    ...customColumn(),
    name: text().notNull(),
    color: text().notNull().default(DEFAULT_TRAINING_COLOUR),
    driverProgramCode: text(),
    specificToyota: boolean().notNull().default(false),
    isSpecificTrappesSpe: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    duration: decimalColumn(2),
    durationDays: integer().notNull().default(1),
    minimumTrainees: integer(),
    timeSlots: jsonb(),
    titleConvention: text(),
    titleAttestation: text(),
    objective: text(),
    objectives: jsonb(),
    programme: text(),
    priorLevel: text(),
    codeTeachingResourcesConvention: text(),
    typeEvaluation: text(),
    accessPlan: reference('access_plan_id', () => files.id),
    pictogram: reference('pictogram_id', () => files.id),
    teachingAids: jsonb(),
    trainingPlanningSharepointLink: text(),
    aimsAtPrevention: boolean().notNull().default(false),
    givesProof: boolean().notNull().default(false),
    teachesTransferableSkills: boolean().notNull().default(false),
    preventionCategory: text().notNull().default('unset'),
    preventionReason: text(),
    passportProof: text().notNull().default('attestation'),
    successKind: text(),
    successName: text(),
    successValidity: integer(),
    transferableSkills: choicesColumn(),
    isCertifying: boolean().notNull().default(false),
    certificationCode: text(),
    formacodes: choicesColumn(),
    nsfCodes: choicesColumn(),
    trainingMode: text().notNull().default('PRESENTIEL'),
    trainerQuality: text().notNull().default(DEFAULT_TRAINER_QUALITY),
  },
  (table) => indexesOn(table.name, table.accessPlan, table.pictogram),
) satisfies TableOf<typeof trainingTypesDeclaration>;
