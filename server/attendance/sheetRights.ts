import type { Actor } from '../../model/accounts/access.ts';
import { isAllowed } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import type { EmargementActorKind } from '../../model/attendance/attendance.ts';
import { emargements } from '../../model/attendance/emargement.ts';
import type { AttendanceSheet, Entry } from './attendanceSheet.ts';
import type { ShownProof } from './trainerProofs.ts';

/** Who may correct a sheet: sign late, erase a signature, take a validation back. */
export const ATTENDANCE_STAFF: readonly Role[] = ['ROLE_WRITE_TRAINING_SESSION'];

/** The person behind an attendance call, as the journal names them. */
export interface Caller {
  readonly kind: EmargementActorKind;
  readonly name: string;
  readonly accountId: number | null;
  /** Internal staff with the right and the area. */
  readonly isStaff: boolean;
}

const isInArea = (actor: Actor, sheet: AttendanceSheet): boolean =>
  actor.areas.length === 0 || sheet.areaId === null || actor.areas.includes(sheet.areaId);

/** Is it the login of one of the session's trainers. */
export const isTrainerOf = (actor: Actor, sheet: AttendanceSheet): boolean =>
  actor.kind === 'trainer' && sheet.trainers.some(({ id }) => id === actor.id);

export const isStaffOf = (actor: Actor | null, sheet: AttendanceSheet): boolean =>
  actor !== null && isAllowed(ATTENDANCE_STAFF, actor.roles) && isInArea(actor, sheet);

/** May the person read the whole sheet: staff of its area who may read sessions, or a trainer of the session. */
export const maySeeSheet = (actor: Actor, sheet: AttendanceSheet): boolean => {
  if (isTrainerOf(actor, sheet)) return true;
  const rights = emargements.access.item;
  const staffRoles = typeof rights === 'string' ? rights : rights.filter((role) => role !== 'ROLE_TRAINER');
  return isAllowed(staffRoles, actor.roles) && isInArea(actor, sheet);
};

const trainerName = ({ trainers }: AttendanceSheet, trainerId: number): string => {
  const trainer = trainers.find(({ id }) => id === trainerId);
  return trainer ? `${trainer.firstName} ${trainer.lastName}` : '';
};

/** Names the caller: a logged-in person of this session, a trainer by their own proof, else the holder of the link that was used. */
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
