import type { NumberState } from './passportIdentity.ts';

/** Wrong numbers that one personal link may send in an hour. */
export const OWN_NUMBER_LIMIT = { points: 5, windowSeconds: 3600 } as const;

/** GET /api/emargements/{uuid}/passport_identity: the trainee's own part, on their personal link alone. */
export interface OwnIdentityView {
  readonly '@id': string;
  readonly '@type': 'EmargementPassportIdentity';
  /** Whether it is asked for: a training that is declared, and a server that encrypts numbers. */
  readonly isAsked: boolean;
  readonly numberState: NumberState;
  /** As it is stored, else the last name; empty where nothing is asked. */
  readonly birthName: string;
  /** The last two characters after dots; null: no number. */
  readonly maskedNumber: string | null;
  /** Months for which a number is kept once its declaration is accepted. */
  readonly keptMonths: number;
}
