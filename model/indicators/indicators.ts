import { isAllowed, ofStaff } from '../kernel/access.ts';
import type { Reference } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';
import { RESOURCES, type ResourceKey } from '../registry/resources.ts';
import { REFERENTIALS, type ReferentialVersion } from './referential.ts';

/**
 * How a proof is read. `count`: something exists or not. `share`: a result, which need not be complete. `complete`: every record should
 * have it, and those without are named.
 */
export type ProofKind = 'count' | 'share' | 'complete';

interface ProofDeclaration {
  readonly kind: ProofKind;
  /** Collection whose records are counted, within the caller's rows of it; its readers see the proof. */
  readonly of: ResourceKey;
}

/** Figures that the data give about the quality of a period, without a person's name. */
export const PROOFS = {
  /** Results « acquis » among all results of the period's sessions. */
  acquired: { kind: 'share', of: 'training_sessions' },
  /** Needs entered in the period. */
  needs: { kind: 'count', of: 'need_trainings' },
  /** Training types on offer whose prior level is filled in. */
  prior_level: { kind: 'complete', of: 'training_types' },
  /** Trainings on offer with objectives. */
  objectives: { kind: 'complete', of: 'training_types' },
  /** Trainees who were sent a convocation. */
  convoked: { kind: 'complete', of: 'training_sessions' },
  /** Attendance sheets that were validated. */
  validated: { kind: 'complete', of: 'training_sessions' },
  /** Trainees who came and have a result. */
  assessed: { kind: 'complete', of: 'training_sessions' },
  /** Trainees who came and were sent an attestation or a certificate. */
  attested: { kind: 'complete', of: 'training_sessions' },
  /** Absences with their reason. */
  absences: { kind: 'complete', of: 'training_sessions' },
  /** Days that a trainer leads. */
  led: { kind: 'complete', of: 'logistic_sessions' },
  /** Vehicles of the days whose inspection and insurance were valid on their last one. */
  roadworthy: { kind: 'complete', of: 'vehicles' },
  /** Trainers of the days with a qualification: a document, or what their record states. */
  qualified: { kind: 'complete', of: 'trainers' },
  /** Trainers of the days with a document of qualification added in the period. */
  trained: { kind: 'share', of: 'trainers' },
  /** Trainers of the days who come from another company, with a contract. */
  subcontracted: { kind: 'complete', of: 'trainers' },
  /** Complaints and mishaps received in the period that were answered, closed or found without ground. */
  settled: { kind: 'complete', of: 'quality_entries' },
  /** Answers to them that left within the deadline. */
  punctual: { kind: 'share', of: 'quality_entries' },
  /** Improvements done in the period whose effect was verified. */
  verified: { kind: 'complete', of: 'improvements' },
  /** Risks of the register with measures. */
  measured_risks: { kind: 'complete', of: 'risks' },
  /** Risks of the register whose review is not late. */
  reviewed_risks: { kind: 'complete', of: 'risks' },
} as const satisfies Readonly<Record<string, ProofDeclaration>>;

export type ProofName = keyof typeof PROOFS;

export const PROOF_NAMES = Object.keys(PROOFS) as readonly ProofName[];

/** Proofs of each indicator; all others are joined by the organisation itself. */
const PROVEN: Readonly<Record<number, readonly ProofName[]>> = {
  2: ['acquired'],
  4: ['needs'],
  5: ['objectives'],
  8: ['prior_level'],
  9: ['convoked'],
  10: ['validated'],
  11: ['assessed', 'attested'],
  12: ['absences'],
  17: ['roadworthy'],
  18: ['led'],
  21: ['qualified'],
  22: ['trained'],
  27: ['subcontracted'],
  31: ['settled', 'punctual'],
  32: ['verified', 'measured_risks', 'reviewed_risks'],
};

/** Results of questionnaires that serve an indicator: the figures of each moment, or how many of each audience have answered. */
const SERVED_BY_ANSWERS: Readonly<Record<number, 'figures' | 'rates'>> = { 2: 'figures', 30: 'rates' };

/** Proofs of what the version of 2026 asks for the first time. */
const SINCE_V10: readonly ProofName[] = ['measured_risks', 'reviewed_risks'];

interface Indicator {
  readonly number: number;
  readonly proofs: readonly ProofName[];
  /** Null: questionnaires do not serve it. */
  readonly answers: 'figures' | 'rates' | null;
}

/** Do the data serve the indicator; the organisation itself joins the proofs of the others. */
export const isServed = ({ proofs, answers }: Indicator): boolean => proofs.length > 0 || answers !== null;

/** The indicators of a version, by number. */
export const indicatorsOf = (version: ReferentialVersion): readonly Indicator[] =>
  Array.from({ length: REFERENTIALS[version].indicators }, (_, at) => ({
    number: at + 1,
    proofs: (PROVEN[at + 1] ?? []).filter((name) => version === 'V10' || !SINCE_V10.includes(name)),
    answers: SERVED_BY_ANSWERS[at + 1] ?? null,
  }));

/** May the person see a proof. */
export const mayReadProof = (name: ProofName, roles: readonly Role[]): boolean =>
  isAllowed(ofStaff(RESOURCES[PROOFS[name].of].access.list), roles);

/** Records that lack a proof, named in an answer at most. */
export const MISSING_SHOWN = 5;

/** A proof of a period. */
export interface Proof {
  readonly part: number;
  /** The whole that `part` is of; with kind `count` the same number. */
  readonly whole: number;
  /** Records without it, at most `MISSING_SHOWN`; of other kinds than `complete` none. */
  readonly missing: readonly Reference[];
  /** Records without it. */
  readonly missingCount: number;
}

/** GET /api/indicator_proofs?from=2026-01-01&to=2026-12-31; null: the caller may not read what it counts. */
export interface IndicatorProofs {
  readonly from: string;
  readonly to: string;
  readonly proofs: Readonly<Record<ProofName, Proof | null>>;
}

export const INDICATOR_PROOFS_PATH = '/api/indicator_proofs';
