import type { TimeSlot } from '../calendar/halfDay.ts';

/** A date of the convocation with its hours. */
export interface ConvocationDate {
  /** `YYYY-MM-DD` in Paris. */
  readonly date: string;
  readonly slots: readonly TimeSlot[];
  readonly breaks: readonly TimeSlot[];
  readonly commentary: string | null;
}

/** A person or an office to ask. */
export interface ConvocationContact {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A place, and the dates there. */
export interface ConvocationPlace {
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  /** Address of a map. */
  readonly map: string;
  readonly openingHours: string | null;
  readonly webSite: string | null;
  readonly hasAccessPlan: boolean;
  readonly contact: ConvocationContact | null;
  readonly dates: readonly ConvocationDate[];
}

/** GET /api/emargements/{uuid}/convocation: what a trainee's convocation says, without an account. */
export interface ConvocationView {
  readonly '@id': string;
  readonly '@type': 'EmargementConvocation';
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** In the order of their dates; several logistic sessions at one place are one. */
  readonly places: readonly ConvocationPlace[];
  readonly trainers: readonly string[];
  /** A line for each thing. */
  readonly whatToBring: readonly string[];
  /** Text of the organisation about breaks. */
  readonly breaks: string | null;
  readonly internalRules: {
    readonly text: string | null;
    readonly link: string | null;
    /** Whether the rules are the last pages of the convocation as PDF. */
    readonly isInPdf: boolean;
  };
  /** Secret of the session's link to « Signaler une difficulté ». */
  readonly difficultyLink: string;
  readonly officer: ConvocationContact | null;
  readonly organisation: ConvocationContact;
}
