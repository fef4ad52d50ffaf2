import type { Right } from '../kernel/access.ts';
import { isWellFormedText } from '../kernel/values/formats.ts';

/** Birth name and number are for those who declare trainings, and for nobody else. */
export const PASSPORT_RIGHT: Right = ['ROLE_PREVENTION_PASSPORT'];

/** State of a trainee's number: all that others see of it. Without a row: `missing`. */
export const NUMBER_STATES = ['missing', 'given', 'refused', 'erased'] as const;
export type NumberState = (typeof NUMBER_STATES)[number];

/** Why a trainee gives no number, as an officer notes it. */
export const REFUSAL_REASON_LENGTH = 255;

/** NOM_TITULAIRE of the declaration's file. */
export const BIRTH_NAME_MAX_LENGTH = 30;

/** Letters with their accents, apostrophes, hyphens and spaces. */
const BIRTH_NAME = /^[\p{L}\p{M}'’ʼ .\-\u2010]+$/u;

/** A typed birth name in capitals, with its accents; null: none of this form. */
export const readBirthName = (typed: string): string | null => {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('fr');
  const isName = name.length <= BIRTH_NAME_MAX_LENGTH && BIRTH_NAME.test(name) && /\p{L}/u.test(name);
  return isName && isWellFormedText(name) ? name : null;
};

/** Part of an identity that only holders of the right see. */
export interface IdentityDetails {
  /** Version of the row; 0: there is none yet. */
  readonly version: number;
  readonly birthName: string | null;
  /** The last two characters after dots; null: no number. */
  readonly maskedNumber: string | null;
  readonly isProvisional: boolean;
  readonly refusalReason: string | null;
  /** Name of the person who said so; null: the trainee. */
  readonly statedBy: string | null;
  /** The portal has accepted a declaration with it, which a change makes wrong. */
  readonly isDeclared: boolean;
}

/** GET /api/trainees/{id}/passport_identity. */
export interface PassportIdentityView {
  readonly '@id': string;
  readonly '@type': 'PassportIdentity';
  readonly numberState: NumberState;
  /** Since when. */
  readonly statedAt: string | null;
  /** Whether numbers are collected: the server has a key to encrypt them. */
  readonly isCollected: boolean;
  /** Null for everybody without the right. */
  readonly details: IdentityDetails | null;
}

/** POST /api/trainees/{id}/passport_identity/show. */
export interface ShownNumber {
  /** The whole number with its key. */
  readonly number: string;
}
