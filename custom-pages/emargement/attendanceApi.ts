import type { DayPeriod } from '../../model/attendance.ts';
import type {
  CodeSheetView,
  EntryView,
  PassView,
  ScreenCodeView,
  SheetEntriesView,
  SheetEntryView,
  SheetView,
} from '../../model/attendanceViews.ts';
import { fetchFromServer } from '../../src/clock/fetchFromServer.ts';
import { AttendanceError } from './AttendanceError.ts';
import { type Copied, copiedView, copyView } from './copiedViews.ts';
import { sendForm } from './sendForm.ts';

const JSON_LD = 'application/ld+json';

const pathOf = (uuid: string, action = ''): string => `/api/emargements/${encodeURIComponent(uuid)}${action}`;

const request = async <Result>(path: string, init: RequestInit = {}): Promise<Result> => {
  const response = await fetchFromServer(path, { ...init, headers: { Accept: JSON_LD, ...init.headers } }).catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (!response.ok) throw AttendanceError.fromProblem(response.status, await response.text());
  return (await response.json()) as Result;
};

const write = <Result>(method: 'POST' | 'PUT', path: string, body?: object): Promise<Result> =>
  request(path, body ? { method, headers: { 'Content-Type': JSON_LD }, body: JSON.stringify(body) } : { method });

export type SheetWithEntries = SheetView & { readonly entries: readonly SheetEntryView[] };

/** Where a signature goes. */
export interface SignaturePlace {
  readonly uuid: string;
  readonly period: DayPeriod;
  /** IRI of the trainer, for a counter-signature. */
  readonly trainer?: string | undefined;
  /** The sheet whose holder hands their device to a trainee. */
  readonly sheet?: string | undefined;
  /** Key of the e-mail by whose link the page was opened. */
  readonly mail?: string | undefined;
}

export interface SignatureToSend extends SignaturePlace {
  readonly drawing: Blob;
  /** The device's own name of the drawing. */
  readonly key: string;
  /** ISO instant of the device's clock. */
  readonly drawnAt: string;
  /** It waited on the device for a network. */
  readonly isKept?: boolean;
  readonly onProgress: (ratio: number) => void;
}

const sign = ({
  uuid,
  period,
  drawing,
  trainer,
  sheet,
  mail,
  key,
  drawnAt,
  isKept,
  onProgress,
}: SignatureToSend): Promise<void> => {
  const form = new FormData();
  form.append('file', drawing, 'signature.svg');
  form.append('deviceTime', drawnAt);
  form.append('key', key);
  if (isKept) form.append('kept', 'true');
  if (trainer) form.append('trainer', trainer);
  if (mail) form.append('mail', mail);
  const query = sheet ? `?sheet=${encodeURIComponent(sheet)}` : '';
  return sendForm(pathOf(uuid, `/sign/${period}${query}`), form, onProgress);
};

/** Reads a view, or the device's copy of it where no server answers. */
const readOrCopy = async <View extends EntryView | SheetWithEntries>(
  path: string,
  read: () => Promise<View>,
): Promise<Copied<View>> => {
  try {
    const view = await read();
    void copyView(path, view);
    return view;
  } catch (error) {
    const copy = error instanceof AttendanceError && error.status === 0 ? await copiedView<View>(path) : null;
    if (copy) return copy;
    throw error;
  }
};

const readEntry = async (uuid: string): Promise<EntryView> => {
  const view = await request<EntryView | SheetView>(pathOf(uuid));
  if (view['@type'] !== 'Emargement') throw AttendanceError.fromProblem(404, '');
  return view;
};

const readSheet = async (uuid: string): Promise<SheetWithEntries> => {
  const view = await request<EntryView | SheetView>(pathOf(uuid));
  if (view['@type'] !== 'EmargementSheet') throw AttendanceError.fromProblem(404, '');
  const { member } = await request<SheetEntriesView>(pathOf(uuid, '/need_trainings'));
  return { ...view, entries: member };
};

/** The calls of the public attendance pages. */
export const attendanceApi = {
  /** A trainee's own page. The uuid of a sheet is not one. */
  readEntry: (uuid: string) => readOrCopy(pathOf(uuid), () => readEntry(uuid)),
  /** The trainer's screen with its trainees. */
  readSheet: (uuid: string) => readOrCopy(pathOf(uuid), () => readSheet(uuid)),
  /** A new code for the trainer's screen. */
  makeCode: (sheet: string) => write<ScreenCodeView>('POST', pathOf(sheet, '/codes')),
  /** Whom a code lets sign. */
  readCode: (code: string) => write<CodeSheetView>('POST', pathOf('codes', '/sheet'), { code }),
  /** Exchanges a code and a name for that person's page. */
  openPass: (code: string, person: number, device: string) =>
    write<PassView>('POST', pathOf('codes', '/pass'), { code, person, device }),
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
