import { z } from 'zod';
import { SESSION_CREATION_FIELDS } from '../../../model/sessions/trainingSessionCreation.ts';
import { INSTANT } from '../../conflicts/draftBody.ts';
import { IRI_SCHEMA, idOfIri } from '../../http/bodySchema.ts';
import type { DraftOfDay } from './chooseTrainingSessionDates.ts';

const IRIS = z.array(IRI_SCHEMA).max(200).default([]);
const { numberSessionToCreate: NUMBER, goalNumberTrainees: GOAL } = SESSION_CREATION_FIELDS;

/** The body of a creation, for the command and its preview. */
export const CREATION_DAYS = {
  startAt: INSTANT,
  endAt: INSTANT,
  numberSessionToCreate: z.int().min(NUMBER.min).max(NUMBER.max).default(1),
  goalNumberTrainees: z.int().min(GOAL.min).max(GOAL.max).default(0),
  skipConflictingDays: z.boolean().default(false),
  trainers: IRIS,
  vehicles: IRIS,
  teachingTools: IRIS,
} as const;

/** Individually chosen days. */
export const CHOSEN_DAYS = z.array(z.iso.date()).min(1).max(NUMBER.max);

type Members = Readonly<Record<'trainers' | 'vehicles' | 'teachingTools', readonly string[]>>;

interface DraftedCreation extends Members {
  readonly goalNumberTrainees: number;
  readonly area?: string;
  readonly trainingLocation?: string;
  readonly trainingType?: string;
}

/** A day of the creation for the conflict search; missing fields cause no conflicts. */
export const draftOfCreation = (creation: DraftedCreation): DraftOfDay => {
  const ids = (name: keyof Members, collection: string) =>
    creation[name].map((iri, index) => idOfIri(collection, iri, `${name}[${index}]`));
  const { area, trainingLocation, trainingType } = creation;
  return {
    id: null,
    days: [],
    area: area ? idOfIri('areas', area, 'area') : null,
    trainingLocation: trainingLocation ? idOfIri('training_locations', trainingLocation, 'trainingLocation') : null,
    trainers: ids('trainers', 'trainers'),
    vehicles: ids('vehicles', 'vehicles'),
    teachingTools: ids('teachingTools', 'teaching_tools'),
    trainingTypes: trainingType ? [idOfIri('training_types', trainingType, 'trainingType')] : [],
    headcount: creation.goalNumberTrainees,
    takesPlace: true,
  };
};
