import type { EmargementActorKind } from '../../../model/attendance/signing/journalEvents.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { AttendanceSheet, Entry } from '../sheet/attendanceSheet.ts';
import { isStaffOf, isTrainerOf } from './sheetRights.ts';
import type { ShownProof } from './trainerProofs.ts';

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
