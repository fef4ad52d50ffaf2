import type { RequestDecision } from '../../model/attendance/attendanceRequest.ts';
import type { ScreenCodeView, StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import type { PresenceTimes } from '../../model/attendance/halfDayPresence.ts';
import type { SheetEventView } from '../../model/attendance/signing/journalEvents.ts';
import type { DayPeriod } from '../../model/calendar/halfDay.ts';
import type { SentSmsView, SmsQuoteView } from '../../model/sms/smsViews.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { uploadForm } from '../../src/providers/uploadForm.ts';
import type { NotedAbsence } from './public/calls/attendanceApi.ts';
import { type SignedInk, writeInk } from './public/drawing/ink.ts';

/** Place of a signature: a trainee's entry, or a trainer on the sheet. */
export interface SignaturePlace {
  readonly uuid: string;
  readonly period: DayPeriod;
  /** IRI of the trainer, on a sheet. */
  readonly trainer?: string;
}

export interface SentMails {
  readonly queued: number;
  readonly withoutEmail: readonly string[];
}

export type SigningMailKind = 'signature' | 'email_confirmation';

const pathOf = (uuid: string, action = ''): string => `/api/emargements/${uuid}${action}`;

const post = async <Answer>(path: string, body?: object): Promise<Answer> =>
  (await httpClient(path, { method: 'POST', ...(body ? { body } : {}) })).json as Answer;

const put = (path: string, body: object) => httpClient(path, { method: 'PUT', body });

const sign = ({ uuid, period, trainer }: SignaturePlace, sheet: string, { ink, reason }: SignedInk) => {
  const form = new FormData();
  writeInk(form, { ink, reason });
  form.append('deviceTime', serverNow().toISOString());
  if (trainer) form.append('trainer', trainer);
  return httpClient(`${pathOf(uuid, `/sign/${period}`)}?sheet=${sheet}`, { method: 'POST', body: form });
};

/** API calls of the attendance sheet. */
export const sheetCalls = {
  read: async (logisticSessionId: number, trainingSessionId: number, signal: AbortSignal): Promise<StaffSheetView> =>
    (
      await httpClient(`/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`, {
        signal,
      })
    ).json as StaffSheetView,
  /** `sheet`: its address, as `read` returns it. */
  history: async (sheet: string, signal: AbortSignal): Promise<readonly SheetEventView[]> =>
    ((await httpClient(`${sheet}/history`, { signal })).json as { member: readonly SheetEventView[] }).member,
  makeCode: (sheet: string) => post<ScreenCodeView>(pathOf(sheet, '/codes')),
  sign,
  strike: ({ uuid, period, trainer }: SignaturePlace, reason: string) =>
    put(pathOf(uuid, `/delete/${period}`), { reason, ...(trainer ? { trainer } : {}) }),
  decideLate: ({ uuid, period, trainer }: SignaturePlace, isAccepted: boolean, reason: string) =>
    put(pathOf(uuid, `/late/${period}`), { isAccepted, reason, ...(trainer ? { trainer } : {}) }),
  /** Null: present after all. */
  setAbsence: (entry: string, sheet: string, { period, absence }: NotedAbsence) =>
    put(`${pathOf(entry)}?sheet=${sheet}`, { isAbsent: absence !== null, ...absence, ...(period && { period }) }),
  setTimes: (entry: string, sheet: string, times: PresenceTimes & { readonly period: DayPeriod }) =>
    put(`${pathOf(entry)}?sheet=${sheet}`, times),
  absenceFileUrl: (entry: string, period: DayPeriod): string => pathOf(entry, `/absence_file/${period}`),
  addAbsenceFile: (entry: string, period: DayPeriod, file: File) => {
    const form = new FormData();
    form.append('file', file);
    return uploadForm(pathOf(entry, `/absence_file/${period}`), form);
  },
  removeAbsenceFile: (entry: string, period: DayPeriod) =>
    httpClient(pathOf(entry, `/absence_file/${period}`), { method: 'DELETE' }),
  askOfficer: ({ uuid, period, trainer }: SignaturePlace, sheet: string, reason: string) =>
    post<unknown>(`${pathOf(uuid, `/late_requests/${period}`)}?sheet=${sheet}`, { reason, ...(trainer ? { trainer } : {}) }),
  sendCode: (sheet: string, trainer: string) =>
    post<{ readonly channel: 'email' | 'officer' }>(pathOf(sheet, '/trainer_codes'), { trainer }),
  handCode: (sheet: string, trainer: string) =>
    post<{ readonly code: string }>(pathOf(sheet, '/trainer_codes/hand'), { trainer }),
  settle: async (request: number, decision: RequestDecision, reason: string | null) =>
    (await put(`/api/attendance_requests/${request}/settle`, { decision, reason })).json as { readonly code: string | null },
  addTrainee: (sheet: string, trainee: object) => post<unknown>(pathOf(sheet, '/need_trainings'), trainee),
  correct: (entry: string, sheet: string, trainee: object) => put(`${pathOf(entry)}?sheet=${sheet}`, trainee),
  confirmIdentity: (entry: string) => httpClient(pathOf(entry, '/identity'), { method: 'PUT' }),
  validate: (sheet: string) => post<unknown>(pathOf(sheet, '/validate')),
  unvalidate: (sheet: string, reason: string) => post<unknown>(pathOf(sheet, '/unvalidate'), { reason }),
  mailAll: (sheet: string, about: SigningMailKind) => post<SentMails>(pathOf(sheet, '/send_emails'), { about }),
  mailOne: (needId: number, about: SigningMailKind) =>
    post<SentMails>(`/api/emargements/need_trainings/${needId}/send_email`, { about }),
  smsPathOf: {
    sheet: (sheet: string) => pathOf(sheet, '/sms'),
    need: (needId: number) => pathOf('need_trainings', `/${needId}/sms`),
  },
  quoteSms: async (path: string, repeats: boolean, signal: AbortSignal) =>
    (await httpClient(`${path}?repeats=${repeats}`, { signal })).json as SmsQuoteView,
  sendSms: (path: string, segments: number, repeats: boolean) => post<SentSmsView>(path, { segments, repeats }),
  /** `sheet`: its address, as `read` returns it. */
  drawingUrl: (sheet: string, event: number): string => `${sheet}/history/${event}`,
} as const;
