import type { DayPeriod } from '../../model/attendance.ts';
import type { EntryView, SheetEntriesView, SheetEntryView, SheetView } from '../../model/attendanceViews.ts';
import { AttendanceError } from './AttendanceError.ts';
import { sendForm } from './sendForm.ts';

const JSON_LD = 'application/ld+json';

const pathOf = (uuid: string, action = ''): string => `/api/emargements/${encodeURIComponent(uuid)}${action}`;

const request = async <Result>(path: string, init: RequestInit = {}): Promise<Result> => {
  const response = await fetch(path, { ...init, headers: { Accept: JSON_LD, ...init.headers } }).catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (!response.ok) throw AttendanceError.fromProblem(response.status, await response.text());
  return (await response.json()) as Result;
};

const write = <Result>(method: 'POST' | 'PUT', path: string, body?: object): Promise<Result> =>
  request(path, body ? { method, headers: { 'Content-Type': JSON_LD }, body: JSON.stringify(body) } : { method });

export type SheetWithEntries = SheetView & { readonly entries: readonly SheetEntryView[] };

export interface SignatureToSend {
  readonly uuid: string;
  readonly period: DayPeriod;
  readonly drawing: Blob;
  /** IRI of the trainer, for a counter-signature. */
  readonly trainer?: string;
  /** The sheet whose holder hands their device to a trainee. */
  readonly sheet?: string;
  readonly onProgress: (ratio: number) => void;
}

const sign = ({ uuid, period, drawing, trainer, sheet, onProgress }: SignatureToSend): Promise<void> => {
  const form = new FormData();
  form.append('file', drawing, 'signature.svg');
  form.append('deviceTime', new Date().toISOString());
  if (trainer) form.append('trainer', trainer);
  const query = sheet ? `?sheet=${encodeURIComponent(sheet)}` : '';
  return sendForm(pathOf(uuid, `/sign/${period}${query}`), form, onProgress);
};

/** The calls of the public attendance pages. */
export const attendanceApi = {
  /** A trainee's own page. The uuid of a sheet is not one. */
  readEntry: async (uuid: string): Promise<EntryView> => {
    const view = await request<EntryView | SheetView>(pathOf(uuid));
    if (view['@type'] !== 'Emargement') throw AttendanceError.fromProblem(404, '');
    return view;
  },
  /** The trainer's screen with its trainees. */
  readSheet: async (uuid: string): Promise<SheetWithEntries> => {
    const view = await request<EntryView | SheetView>(pathOf(uuid));
    if (view['@type'] !== 'EmargementSheet') throw AttendanceError.fromProblem(404, '');
    const { member } = await request<SheetEntriesView>(pathOf(uuid, '/need_trainings'));
    return { ...view, entries: member };
  },
  sign,
  /** `version` makes the address change when the signature does. */
  imageUrl: (uuid: string, period: DayPeriod, version: string, trainer?: string): string =>
    `${pathOf(uuid, `/sign/${period}`)}?${new URLSearchParams({ at: version, ...(trainer ? { trainer } : {}) })}`,
  setAbsence: (uuid: string, sheet: string, isAbsent: boolean, absenceReason: string | null) =>
    write<EntryView>('PUT', `${pathOf(uuid)}?sheet=${encodeURIComponent(sheet)}`, { isAbsent, absenceReason }),
  confirmEmail: (uuid: string, emailNeedTraining: string) =>
    write<EntryView>('PUT', pathOf(uuid, '/confirm_email'), { emailNeedTraining }),
  addTrainee: (sheet: string, trainee: { readonly firstName: string; readonly lastName: string }) =>
    write<SheetEntryView>('POST', pathOf(sheet, '/need_trainings'), trainee),
  validate: (sheet: string) => write<SheetView>('POST', pathOf(sheet, '/validate')),
} as const;
