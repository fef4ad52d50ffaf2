import { emargements } from '../../../model/attendance/emargement.ts';
import { ATTENDANCE_STAFF } from '../../../model/attendance/sheetRights.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { notFound } from '../../kernel/domainError.ts';
import type { AttendanceSheet } from '../sheet/attendanceSheet.ts';
import type { Target } from './resolveTarget.ts';

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
