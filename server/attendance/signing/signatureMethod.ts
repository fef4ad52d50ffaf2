import { randomBytes } from 'node:crypto';
import { recentChangeSince } from '../../../model/accounts/emailChange.ts';
import {
  counterMethod,
  DEVICE_KEPT_DAYS,
  type SigningLogin,
  type SigningMethod,
  traineeMethod,
} from '../../../model/attendance/signing/signatureProof.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { codeHandedBy, emailChangedOn } from '../../../model/messages/attendance/attendance.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { hostCookie } from '../../accounts/credentials/sessionCookie.ts';
import type { AppContext } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { type Caller, isMailedTo, isTrainerOf } from '../caller/attendanceCaller.ts';
import type { Target } from '../caller/resolveTarget.ts';
import { sha256 } from '../journal/journal.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';

/** The latest change, since $3, of the address that opens a trainer's account ($1), or the account of who collects for them ($2). */
const recentEmailChangeStatement = defineStatement({
  text: `
select max(c.confirmed_at) as "changedAt" from email_changes c
where c.account_id in ((select account_id from trainers where id = $1), $2::int) and c.confirmed_at >= $3`,
  columns: { changedAt: 'timestamptz?' },
});

interface OfTrainer {
  readonly trainerId: number | null;
  /** Account of who collects the signature; null: the trainer signs. */
  readonly accountId: number | null;
  readonly now: Date;
}

/**
 * Text of the journal, and with it of the sheet, for a trainer's signature or code shortly after the address that receives their
 * codes was changed: the owner of the new mailbox receives the code.
 * @param reason what it says already
 */
export const withEmailChange = async (
  tx: Queryable,
  { trainerId, accountId, now }: OfTrainer,
  reason: string | null,
): Promise<string | null> => {
  const row = await recentEmailChangeStatement.row(tx, [trainerId, accountId, recentChangeSince(now)]);
  const note = row?.changedAt ? emailChangedOn(frenchDay(parisDay(row.changedAt))) : null;
  return [reason, note].filter(Boolean).join('. ') || null;
};

const DAY_SECONDS = 86_400;

const cookie = hostCookie('pilotage_device', { maxAgeSeconds: DEVICE_KEPT_DAYS * DAY_SECONDS });

const KNOWN = 'select from attendance_devices where token_hash = $1';
const ADD = `with old as (delete from attendance_devices where created_at < $3)
  insert into attendance_devices (token_hash, created_at) values ($1, $2)`;

/** Hash of the name this server gave the browser; null: none, or not issued by us. */
export const knownDevice = async (context: AppContext): Promise<string | null> => {
  const token = cookie.read(context);
  if (!token) return null;
  const hash = sha256(token);
  return (await context.get('deps').database.query(KNOWN, [hash], 'attendance_device')).length > 0 ? hash : null;
};

const addDevice = async (tx: Queryable, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.write(
    'attendance_devices',
    ADD,
    [sha256(token), now, new Date(now.getTime() - DEVICE_KEPT_DAYS * DAY_SECONDS * 1000)],
    'attendance_device_add',
  );
  return token;
};

export interface NamedDevice {
  /** Hash of its name. */
  readonly device: string;
  /** Headers that name a new device. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The calling browser's device; a new one gets a name. */
export const nameDevice = async (context: AppContext): Promise<NamedDevice> => {
  const knownToken = await knownDevice(context);
  if (knownToken) return { device: knownToken, headers: {} };
  const { database, now } = context.get('deps');
  const token = await addDevice(database, now());
  return { device: sha256(token), headers: { 'Set-Cookie': cookie.header(context, token) } };
};

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
