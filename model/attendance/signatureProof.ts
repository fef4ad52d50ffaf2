import type { EmargementActorKind, UntimedRefusal } from './attendance.ts';
import type { SigningMethod } from './signingMethods.ts';
import { isTypedMethod, signingMethodOf } from './signingMethods.ts';

/** What a trainer without a login shows: the link or the code that was sent to them, or a code that an officer handed over. */
export const TRAINER_PROOFS = ['link', 'code', 'handed'] as const;
export type TrainerProof = (typeof TRAINER_PROOFS)[number];

const PROOF_METHODS = {
  link: 'trainer_link',
  code: 'trainer_code',
  handed: 'handed_code',
} as const satisfies Record<TrainerProof, SigningMethod>;

/** Who is logged in where a signature is drawn: the signer, a trainer of the session, somebody else. */
export type SigningLogin = 'none' | 'own' | 'session_trainer' | 'other';

interface Signing {
  readonly login: SigningLogin;
  /** A drawing collected on somebody else's login is explained. */
  readonly hasReason: boolean;
}
export interface TraineeSigning extends Signing {
  /** How the page was opened. */
  readonly shows: 'pass' | 'sheet' | 'email' | 'link';
}
export interface CounterSigning extends Signing {
  /** The trainer's own. */
  readonly proof: TrainerProof | null;
  /** The login may correct the sheet. */
  readonly mayCollect: boolean;
}
type MethodDecision = { readonly method: SigningMethod } | { readonly refusal: UntimedRefusal };

const collected = ({ hasReason }: Signing): MethodDecision =>
  hasReason ? { method: 'collected' } : { refusal: 'reason_needed' };

/** How a trainee's signature came. The trainer's device passed round is the usual way; any other login only collects it. */
export const traineeMethod = (signing: TraineeSigning): MethodDecision => {
  const { login, shows } = signing;
  if (login === 'other') return collected(signing);
  if (login === 'session_trainer' || shows === 'sheet') return { method: 'tablet' };
  if (shows === 'pass') return { method: 'qr' };
  return { method: shows };
};

/** How a counter-signature came: the trainer's own account or proof, or collected by a login that may. The sheet's link alone is none. */
export const counterMethod = (signing: CounterSigning): MethodDecision => {
  const { login, proof, mayCollect } = signing;
  if (login === 'own') return { method: 'trainer' };
  if (proof && login !== 'other') return { method: PROOF_METHODS[proof] };
  return login !== 'none' && mayCollect ? collected(signing) : { refusal: 'proof_needed' };
};

/** What the journal says of who gave a signature. */
export interface SignatureOrigin {
  readonly method: string;
  readonly actorKind: EmargementActorKind;
  /** Empty once it was erased. */
  readonly actorName: string;
  readonly reason: string | null;
}

/**
 * Who collected a signature on their login; null: the signer gave it. Lines from before the method existed are those of a user
 * without a reason: a late drawing that staff accepted always has one.
 */
export const collectorOf = ({ method, actorKind, actorName, reason }: SignatureOrigin): string | null => {
  const isCollected = method.startsWith('collected') || (actorKind === 'user' && reason === null);
  return isCollected && actorName !== '' ? actorName : null;
};

/** A counter-signature of the time when the sheet's link was proof enough. */
export const isUnproven = ({ method, actorKind }: SignatureOrigin): boolean =>
  actorKind === 'sheet_link' && (method === 'trainer' || method === 'draw_counter_signature');

/** Has a reader of the sheet to be told how the signature was given. */
export const isRemarkable = (origin: SignatureOrigin & { readonly isLate: boolean }): boolean =>
  origin.isLate ||
  collectorOf(origin) !== null ||
  isUnproven(origin) ||
  isTypedMethod(origin.method) ||
  signingMethodOf(origin.method) === 'handed_code';
