import type { UntimedRefusal } from './attendanceRefusals.ts';
import type { EmargementActorKind } from './journalEvents.ts';

/** Clocks and slow connections differ by less. */
const AT_ONCE_MINUTES = 5;

/** When a signature was drawn that arrived later, without network; null: it arrived at once. */
export const drawnBefore = ({
  signedAt,
  deviceTime,
}: {
  readonly signedAt: Date;
  readonly deviceTime: Date | null;
}): Date | null => (deviceTime && signedAt.getTime() - deviceTime.getTime() >= AT_ONCE_MINUTES * 60_000 ? deviceTime : null);

/** Days for which a phone or computer that has signed is recognised again: the longest life of a cookie in browsers. */
export const DEVICE_KEPT_DAYS = 400;

/**
 * How a signature was given: by the trainee's personal link, by that link in our e-mail, on their own phone after scanning the
 * trainer's screen, or on the trainer's device passed round. Trainers sign with their account, by their personal link, or by a
 * code sent to them or handed over by an officer. `collected`: drawn on another person's login.
 */
const SIGNING_METHODS = [
  'link',
  'email',
  'qr',
  'tablet',
  'trainer',
  'trainer_link',
  'trainer_code',
  'handed_code',
  'collected',
] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** Method names of the oldest journal lines: a journal is never rewritten. */
const FORMER: Readonly<Record<string, SigningMethod>> = {
  draw_on_own_link: 'link',
  draw_on_trainer_device: 'tablet',
  draw_counter_signature: 'trainer',
};

/** Suffix of the method when a name was typed instead of drawn. */
const TYPED = '+typed';

/** A method as the journal writes it. */
export const methodText = (method: SigningMethod, isTyped: boolean): string => (isTyped ? `${method}${TYPED}` : method);

/** Was the name typed instead of drawn. */
export const isTypedMethod = (text: string): boolean => text.endsWith(TYPED);

/** The method in a journal line; null: the line is not a signature. */
export const signingMethodOf = (text: string): SigningMethod | null => {
  const name = isTypedMethod(text) ? text.slice(0, -TYPED.length) : text;
  return SIGNING_METHODS.find((method) => method === name) ?? FORMER[name] ?? null;
};

/** How a trainer without login identifies: by the link or code sent to them, or by a code that an officer handed over. */
const TRAINER_PROOFS = ['link', 'code', 'handed'] as const;
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
interface TraineeSigning extends Signing {
  /** How the page was opened. */
  readonly shows: 'pass' | 'sheet' | 'email' | 'link';
}
interface CounterSigning extends Signing {
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

/** Origin of a signature: what the journal says about who gave it. */
export interface SignatureOrigin {
  readonly method: string;
  readonly actorKind: EmargementActorKind;
  /** Empty once erased. */
  readonly actorName: string;
  readonly reason: string | null;
}

/**
 * Name of the person who collected a signature on their login; null: the signer gave it. Old lines without a method count as
 * collected if the actor is staff without a reason: an accepted late drawing always has a reason.
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
