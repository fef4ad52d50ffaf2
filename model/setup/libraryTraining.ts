import type { TimeSlot } from '../calendar/halfDay.ts';
import type { CONVENTION_RESOURCE_CODES, DRIVER_PROGRAM_CODES, EVALUATION_TYPES } from '../sessions/trainingTypeCodes.ts';

/** A kind of training of the library: what its training type starts with. */
export interface LibraryTraining {
  /** Short, unique in the library: it also identifies the training. */
  readonly name: string;
  /** As conventions and attestations print it. */
  readonly title: string;
  readonly color: string;
  /** Hours. */
  readonly duration: number;
  readonly durationDays: number;
  readonly timeSlots: readonly TimeSlot[];
  readonly typeEvaluation: (typeof EVALUATION_TYPES)[number];
  /** Default: none. */
  readonly driverProgramCode?: (typeof DRIVER_PROGRAM_CODES)[number];
  /** Default: none. */
  readonly codeTeachingResourcesConvention?: (typeof CONVENTION_RESOURCE_CODES)[number];
  readonly objective: string;
  /** Objectives that each trainee is assessed on: the evaluation grid. */
  readonly objectives: readonly string[];
  readonly programme: readonly string[];
  /** Category of prevention that a road-safety training is likely to have; the organisation decides. Default: none is proposed. */
  readonly proposedCategory?: '4';
}

const MORNING = { start: '09:00', end: '12:30' } as const;
const AFTERNOON = { start: '13:30', end: '17:00' } as const;

/** Usual hours, by length. */
export const LIBRARY_LENGTHS = {
  short: { duration: 1.5, durationDays: 1, timeSlots: [{ start: '09:00', end: '10:30' }] },
  halfDay: { duration: 3.5, durationDays: 1, timeSlots: [MORNING] },
  oneDay: { duration: 7, durationDays: 1, timeSlots: [MORNING, AFTERNOON] },
  twoDays: { duration: 14, durationDays: 2, timeSlots: [MORNING, AFTERNOON] },
} as const satisfies Readonly<Record<string, Pick<LibraryTraining, 'duration' | 'durationDays' | 'timeSlots'>>>;
