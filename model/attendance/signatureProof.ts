import type { UntimedRefusal } from './attendanceRefusals.ts';
import type { EmargementActorKind } from './journalEvents.ts';
import type { SigningMethod } from './signingMethods.ts';
import { isTypedMethod, signingMethodOf } from './signingMethods.ts';

/** How a trainer without login identifies: by the link or code sent to them, or by a code that an officer handed over. */
export const TRAINER_PROOFS = ['link', 'code', 'handed'] as const;
export type TrainerProof = (typeof TRAINER_PROOFS)[number];

const PROOF_METHODS = {
  link: 'trainer_link',
  code: 'trainer_code',
  handed: 'handed_code',
} as const satisfies Record<TrainerProof, SigningMethod>;

/** Login on the device of a signature: the signer's, a session trainer's, or another one's. */
export type SigningLogin = 'none' | 'own' | 'session_trainer' | 'other';

interface Signing {
  readonly login: SigningLogin;
  /** A drawing collected on another person's login needs a reason. */
  readonly hasReason: boolean;
}
export interface TraineeSigning extends Signing {
  /** How the page was opened. */
  readonly shows: 'pass' | 'sheet' | 'email' | 'link';
}
export interface CounterSigning extends Signing {
  /** The trainer's own proof. */
  readonly proof: TrainerProof | null;
  /** The login may correct the sheet. */
  readonly mayCollect: boolean;
}
type MethodDecision = { readonly method: SigningMethod } | { readonly refusal: UntimedRefusal };

const collected = ({ hasReason }: Signing): MethodDecision =>
  hasReason ? { method: 'collected' } : { refusal: 'reason_needed' };

/** The method of a trainee's signature. Passing round the trainer's device is usual; any other login only collects it. */
export const traineeMethod = (signing: TraineeSigning): MethodDecision => {
  const { login, shows } = signing;
  if (login === 'other') return collected(signing);
  if (login === 'session_trainer' || shows === 'sheet') return { method: 'tablet' };
  if (shows === 'pass') return { method: 'qr' };
  return { method: shows };
};

/**
 * The method of a counter-signature: the trainer's own account or proof, or collected by an authorised login. The sheet's link
 * alone is not enough.
 */
export const counterMethod = (signing: CounterSigning): MethodDecision => {
  const { login, proof, mayCollect } = signing;
  if (login === 'own') return { method: 'trainer' };
  if (proof && login !== 'other') return { method: PROOF_METHODS[proof] };
  return login !== 'none' && mayCollect ? collected(signing) : { refusal: 'proof_needed' };
};

/** What the journal says about who gave a signature. */
export interface SignatureOrigin {
  readonly method: string;
  readonly actorKind: EmargementActorKind;
  /** Empty once erased. */
  readonly actorName: string;
  readonly reason: string | null;
}

/**
 * Who collected a signature on their login; null: the signer gave it. Old lines without a method count as collected if the actor
 * is staff without a reason: an accepted late drawing always has a reason.
 */
export const collectorOf = ({ method, actorKind, actorName, reason }: SignatureOrigin): string | null => {
  const isCollected = method.startsWith('collected') || (actorKind === 'user' && reason === null);
  return isCollected && actorName !== '' ? actorName : null;
};

/** A counter-signature from the time when the sheet's link was sufficient. */
export const isUnproven = ({ method, actorKind }: SignatureOrigin): boolean =>
  actorKind === 'sheet_link' && (method === 'trainer' || method === 'draw_counter_signature');

/** Does the sheet have to mention how the signature was given. */
export const isRemarkable = (origin: SignatureOrigin & { readonly isLate: boolean }): boolean =>
  origin.isLate ||
  origin.reason !== null ||
  collectorOf(origin) !== null ||
  isUnproven(origin) ||
  isTypedMethod(origin.method) ||
  signingMethodOf(origin.method) === 'handed_code';
