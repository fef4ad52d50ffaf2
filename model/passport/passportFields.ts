import { boolean, choice, choices, integer, text } from '../kernel/field.ts';
import {
  DEFAULT_TRAINER_QUALITY,
  PASSPORT_PROOFS,
  PREVENTION_CATEGORIES,
  SUCCESS_KINDS,
  TRAINER_QUALITIES,
  TRAINING_MODES,
} from './passportCodes.ts';

/** Section of a training type: whether its trainings are declared, and with which codes. */
export const PASSPORT_SECTION = 'passport';

/** The three criteria of the decree: a training of categories 1 to 4 fulfils all of them. */
export const PASSPORT_CRITERIA = ['aimsAtPrevention', 'givesProof', 'teachesTransferableSkills'] as const;

const IN_SECTION = { section: PASSPORT_SECTION } as const;

/** Fields of a training type. Nothing is decided at first: the organisation decides. */
export const PASSPORT_FIELDS = {
  aimsAtPrevention: boolean({ ...IN_SECTION, default: false }),
  givesProof: boolean({ ...IN_SECTION, default: false }),
  teachesTransferableSkills: boolean({ ...IN_SECTION, default: false }),
  preventionCategory: choice(PREVENTION_CATEGORIES, { ...IN_SECTION, required: true, default: 'unset', filter: 'exact' }),
  /** Why it is not to be declared. */
  preventionReason: text({ ...IN_SECTION, in: 'item', format: 'reason' }),
  passportProof: choice(PASSPORT_PROOFS, { ...IN_SECTION, required: true, default: 'attestation' }),
  successKind: choice(SUCCESS_KINDS, IN_SECTION),
  successName: text({ ...IN_SECTION, in: 'item' }),
  successValidity: integer({ ...IN_SECTION, in: 'item', min: 1, max: 240, unit: 'mois' }),
  transferableSkills: choices([], { ...IN_SECTION, open: true, in: 'item' }),
  isCertifying: boolean({ ...IN_SECTION, default: false }),
  certificationCode: text({ ...IN_SECTION, in: 'item', uppercase: true, maxLength: 9 }),
  formacodes: choices([], { ...IN_SECTION, open: true, in: 'item' }),
  nsfCodes: choices([], { ...IN_SECTION, open: true, in: 'item' }),
  trainingMode: choice(TRAINING_MODES, { ...IN_SECTION, in: 'item', required: true, default: 'PRESENTIEL' }),
  trainerQuality: choice(TRAINER_QUALITIES, { ...IN_SECTION, in: 'item', required: true, default: DEFAULT_TRAINER_QUALITY }),
} as const;
