import { randomBytes } from 'node:crypto';
import { ATTENDANCE_STAFF, emargements } from '../../../model/attendance/emargement.ts';
import type { EmargementActorKind } from '../../../model/attendance/signing/journalEvents.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { sha256 } from '../journal/journal.ts';
import type { AttendanceSheet, Entry } from '../sheet/attendanceSheet.ts';
import type { Target } from './resolveTarget.ts';
import type { ShownProof } from './trainerProofs.ts';

/** An e-mail with an entry's link. */
export interface MailKey {
  readonly sentAt: Date;
  /** The address that it was sent to; null: by an earlier version. */
  readonly email: string | null;
}

interface NewMailKey {
  readonly entryId: number;
  /** The only address that gets the link; null: the trainee has none. */
  readonly email: string | null;
  readonly now: Date;
}

/** A key for the link in one e-mail: using it proves access to the mailbox. */
export const addMailKey = async (tx: Queryable, { entryId, email, now }: NewMailKey): Promise<string> => {
  const key = randomBytes(16).toString('base64url');
  await tx.write(
    'attendance_mail_keys',
    'insert into attendance_mail_keys (key_hash, entry_id, email, created_at) values ($1, $2, $3, $4)',
    [sha256(key), entryId, email, now],
  );
  return key;
};

/** The e-mail with a key ($1: its hash) that was sent for an entry ($2). */
const mailKeyStatement = defineStatement({
  text: 'select created_at as "sentAt", email from attendance_mail_keys where key_hash = $1 and entry_id = $2',
  columns: {
    sentAt: 'timestamptz',
    email: 'text?',
  },
});

/** The e-mail with this key, sent for the entry; null: not a valid key. */
export const readMailKey = async (tx: Queryable, entryId: number, key: string): Promise<MailKey | null> =>
  (await mailKeyStatement.row(tx, [sha256(key), entryId])) ?? null;

/** Was the e-mail sent to this address. */
export const isMailedTo = (mail: MailKey | null, address: string | null): boolean =>
  mail?.email != null && mail.email.toLowerCase() === address?.toLowerCase();

type OfArea = Pick<AttendanceSheet, 'areaId'>;

const isInArea = (actor: Actor, sheet: OfArea): boolean =>
  actor.areas.length === 0 || sheet.areaId === null || actor.areas.includes(sheet.areaId);

/** Is it a trainer of the session. */
export const isTrainerOf = (actor: Actor, sheet: AttendanceSheet): boolean =>
  actor.kind === 'trainer' && sheet.trainers.some(({ id }) => id === actor.id);

export const isStaffOf = (actor: Actor | null, sheet: OfArea): boolean =>
  actor !== null && isAllowed(ATTENDANCE_STAFF, actor.roles) && isInArea(actor, sheet);

/** May the person read the whole sheet: staff of its area who may read sessions, or a trainer of the session. */
export const maySeeSheet = (actor: Actor, sheet: AttendanceSheet): boolean => {
  if (isTrainerOf(actor, sheet)) return true;
  const rights = emargements.access.item;
  const staffRoles = typeof rights === 'string' ? rights : rights.filter((role) => role !== 'ROLE_TRAINER');
  return isAllowed(staffRoles, actor.roles) && isInArea(actor, sheet);
};

/** The target, for staff of its area; others with the right get a 404. */
export const requireStaff = <T extends Target>(target: T): T => {
  if (!target.caller.isStaff) throw notFound();
  return target;
};

/** The logged-in person, if not a trainer of the session: they only collect signatures. */
export const collectingLogin = ({ actor, sheet }: Pick<Target, 'actor' | 'sheet'>): string | null =>
  actor && !isTrainerOf(actor, sheet) ? actor.name : null;

/** Author of an attendance call, for the journal. */
export interface Caller {
  readonly kind: EmargementActorKind;
  readonly name: string;
  readonly accountId: number | null;
  /** Staff with the right and the area. */
  readonly isStaff: boolean;
}

const trainerName = ({ trainers }: AttendanceSheet, trainerId: number): string => {
  const trainer = trainers.find(({ id }) => id === trainerId);
  return trainer ? `${trainer.firstName} ${trainer.lastName}` : '';
};

/** Identifies the caller: a logged-in person of this session, a trainer by proof, else the holder of the link. */
export const callerOf = (
  { actor, proof }: { readonly actor: Actor | null; readonly proof: ShownProof | null },
  sheet: AttendanceSheet,
  entry: Entry | null,
): Caller => {
  if (actor && (isStaffOf(actor, sheet) || isTrainerOf(actor, sheet))) {
    return { kind: actor.kind, name: actor.name, accountId: actor.accountId, isStaff: isStaffOf(actor, sheet) };
  }
  const link = { accountId: null, isStaff: false };
  if (proof) return { ...link, kind: 'trainer_proof', name: trainerName(sheet, proof.trainerId) };
  if (entry) return { ...link, kind: 'entry_link', name: `${entry.firstName} ${entry.lastName}` };
  return {
    ...link,
    kind: 'sheet_link',
    name: sheet.trainers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
  };
};
