import type { EntryView } from '../../../model/attendance/attendanceViews.ts';
import type { EntryTarget } from '../caller/resolveTarget.ts';
import { collectingLogin } from '../caller/sheetRights.ts';
import { emargementIri, sheetEntryView } from '../caller/signatureViews.ts';
import type { AttendanceSheet, Entry } from '../sheet/attendanceSheet.ts';
import { sessionView } from './sessionView.ts';

const allowedLateOf = (sheet: AttendanceSheet, { uuid }: Entry) =>
  sheet.requests.flatMap(({ entryUuid, decision, period }) =>
    entryUuid === uuid && decision === 'allow' && period ? [period] : [],
  );

const NO_PERIOD = { morning: null, afternoon: null } as const;

/** What a person sees after "Ce n'est pas moi": the report, and the training. */
const blockedView = ({ sheet, entry }: EntryTarget, now: Date): EntryView => ({
  '@id': emargementIri(entry.uuid),
  '@type': 'Emargement',
  uuid: entry.uuid,
  firstName: '',
  lastName: '',
  isAbsent: false,
  absenceCategory: null,
  halfDayNotes: [],
  signatures: NO_PERIOD,
  lateSignatures: NO_PERIOD,
  addedOnSiteAt: null,
  ...sessionView(sheet, now),
  emailNeedTraining: null,
  emailConfirmedAt: null,
  scannedAt: null,
  mailedTo: null,
  isOwnLink: true,
  hasConvocation: false,
  isBlocked: true,
  collector: null,
  allowedLate: [],
});

/**
 * The trainee's page: nothing about others, and no uuid of the sheet. With a scanned code, or on the trainer's screen, also no
 * address and no personal link.
 */
export const traineePageView = (target: EntryTarget, now: Date): EntryView => {
  const { sheet, entry, pass, caller } = target;
  if (target.isBlocked) return blockedView(target, now);
  const uuid = target.handle ?? pass?.uuid ?? entry.uuid;
  const isOwn = pass === null && caller.kind === 'entry_link';
  const showsAddress = isOwn || caller.accountId !== null;
  return {
    ...sheetEntryView(entry),
    ...sessionView(sheet, now),
    '@id': emargementIri(uuid),
    uuid,
    emailNeedTraining: showsAddress ? entry.emailNeedTraining : null,
    emailConfirmedAt: showsAddress ? (entry.emailConfirmedAt?.toISOString() ?? null) : null,
    scannedAt: pass?.createdAt.toISOString() ?? null,
    mailedTo: target.mail?.email ?? null,
    isOwnLink: isOwn,
    hasConvocation: showsAddress && !sheet.withoutConvocation && !sheet.isCanceled,
    isBlocked: false,
    collector: collectingLogin(target),
    allowedLate: allowedLateOf(sheet, entry),
  };
};
