import type { Actor } from '../../../model/kernel/access.ts';
import type { AppContext } from '../../context/route.ts';
import { writeContextOf } from '../../http/request.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { isStaffOf, isTrainerOf, maySeeSheet } from '../caller/attendanceCaller.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { handleOf, type Target } from '../caller/resolveTarget.ts';
import type { AttendanceSheet, Entry } from '../sheet/attendanceSheet.ts';
import { traineePageView, trainerPageView } from './pageViews.ts';

/** Whether the actor may hand out the sheet's links, or sign by them: staff who correct it, and its trainers. */
export const holdsLinks = (actor: Actor, sheet: AttendanceSheet): boolean => isStaffOf(actor, sheet) || isTrainerOf(actor, sheet);

/** The sheet with other identifiers of its trainees: their uuids are personal links. */
const withNames = (sheet: AttendanceSheet, nameOf: (entry: Entry) => string): AttendanceSheet => {
  const names = new Map(sheet.entries.map((entry) => [entry.uuid, nameOf(entry)]));
  return {
    ...sheet,
    entries: sheet.entries.map((entry) => ({ ...entry, uuid: names.get(entry.uuid) ?? '' })),
    requests: sheet.requests.map((request) => ({
      ...request,
      entryUuid: request.entryUuid === null ? null : (names.get(request.entryUuid) ?? null),
    })),
  };
};

/** The sheet for readers: each uuid is replaced by an identifier that opens nothing. */
export const withoutLinks = (sheet: AttendanceSheet): AttendanceSheet => ({
  ...withNames(sheet, ({ needTrainingId }) => `need-${needTrainingId}`),
  uuid: '',
});

/** The sheet as its link shows it: with handles, unless the reader is somebody who may hand out the personal links. */
export const sheetOnScreen = (sheet: AttendanceSheet, actor: Actor | null): AttendanceSheet =>
  actor && holdsLinks(actor, sheet) ? sheet : withNames(sheet, ({ uuid }) => handleOf(sheet, uuid));

/** The declared record, for people who may read it: Hydra clients expect all its fields. */
const declaredFields = async (context: AppContext, { sheet, entry, pass, handle }: Target): Promise<object> => {
  const actor = context.get('actor');
  if (!actor || !entry || pass || handle || !maySeeSheet(actor, sheet)) return {};
  return recordsOf(writeContextOf(context)).emargements.readUnscoped(entry.id);
};

interface Page {
  readonly target: Target;
  readonly now: Date;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds with the page of the target: the trainee's own, or the trainer's screen of the whole sheet. */
export const respondWithPage = async (
  context: AppContext,
  { target, now, status = 200, headers = {} }: Page,
): Promise<Response> => {
  const { entry, actor } = target;
  const view = entry
    ? traineePageView({ ...target, entry }, now)
    : trainerPageView({ ...target, sheet: sheetOnScreen(target.sheet, actor) }, now);
  return respondPrivately({ ...(await declaredFields(context, target)), ...view }, status, headers);
};
