import {
  counterMethod,
  type SigningLogin,
  type SigningMethod,
  traineeMethod,
} from '../../../model/attendance/signing/signatureProof.ts';
import { codeHandedBy } from '../../../model/messages/attendance/attendance.ts';
import type { Queryable } from '../../database/database.ts';
import type { Caller } from '../caller/attendanceCaller.ts';
import { isMailedTo } from '../caller/mailKeys.ts';
import type { Target } from '../caller/resolveTarget.ts';
import { isTrainerOf } from '../caller/sheetRights.ts';
import { attendanceRefusal } from '../sheet/attendanceRefusal.ts';
import { withEmailChange } from './emailChangeNote.ts';

interface Signing {
  /** The counter-signing trainer; null: a trainee signs. */
  readonly trainerId: number | null;
  readonly reason: string | null;
  readonly now: Date;
}

interface Method {
  readonly method: SigningMethod;
  /** Author of the journal line. */
  readonly caller: Caller;
  readonly reason: string | null;
}

const loginOf = ({ actor, sheet }: Target, trainerId: number | null): SigningLogin => {
  if (!actor) return 'none';
  if (!isTrainerOf(actor, sheet)) return 'other';
  return actor.id === trainerId ? 'own' : 'session_trainer';
};

const pageOf = ({ entry, pass, holdsSheet, actor, mail }: Target) => {
  if (pass) return 'pass';
  // Staff holds every sheet by login, not by its link.
  if (holdsSheet && actor?.kind !== 'user') return 'sheet';
  // A link that was mailed to a proposed address does not prove the trainee's mailbox.
  const isOwnMailbox = mail !== null && (mail.email === null || isMailedTo(mail, entry?.emailNeedTraining ?? null));
  return isOwnMailbox ? 'email' : 'link';
};

/** The officer who handed over a code is part of the proof. */
const withHanded = (method: SigningMethod, { proof }: Target, reason: string | null): string | null => {
  if (method !== 'handed_code' || !proof?.handedBy) return reason;
  return [codeHandedBy(proof.handedBy), reason].filter(Boolean).join('. ');
};

/** Method and author of a signature, or why it is refused. Another person's login is always named, whatever its rights. */
export const signatureMethod = async (tx: Queryable, target: Target, { trainerId, reason, now }: Signing): Promise<Method> => {
  const { actor, caller, proof } = target;
  const login = loginOf(target, trainerId);
  const hasReason = Boolean(reason);
  const decision =
    trainerId === null
      ? traineeMethod({ login, hasReason, shows: pageOf(target) })
      : counterMethod({
          login,
          hasReason,
          proof: proof?.trainerId === trainerId ? proof.kind : null,
          mayCollect: caller.isStaff || login === 'session_trainer',
        });
  if ('refusal' in decision) throw attendanceRefusal(decision.refusal);
  const isCollected = decision.method === 'collected' && actor !== null;
  const noted = async (said: string | null): Promise<string | null> =>
    trainerId === null && !isCollected
      ? said
      : withEmailChange(tx, { trainerId, accountId: isCollected ? actor.accountId : null, now }, said);
  if (!isCollected) return { method: decision.method, caller, reason: await noted(withHanded(decision.method, target, reason)) };
  const { kind, name, accountId } = actor;
  return { method: decision.method, caller: { kind, name, accountId, isStaff: caller.isStaff }, reason: await noted(reason) };
};
