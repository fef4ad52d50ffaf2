import type { AbsenceCategory } from '../../../../model/attendance/absence.ts';
import type {
  CanceledView,
  CodeSheetView,
  EntryView,
  OwnDocumentsView,
  PassView,
  ScreenCodeView,
  SheetEntriesView,
  SheetEntryView,
  SheetView,
} from '../../../../model/attendance/attendanceViews.ts';
import type { ConvocationView } from '../../../../model/attendance/convocationView.ts';
import type { PresenceTimes } from '../../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import type { OwnIdentityView } from '../../../../model/passport/ownIdentity.ts';
import { sendOnce } from '../../../../src/acts/sendOnce.ts';
import { type SignedInk, writeInk } from '../drawing/ink.ts';
import { AttendanceError } from './AttendanceError.ts';
import { type Copied, copiedView, copyView } from './copiedViews.ts';
import { sendForm } from './sendForm.ts';
import { trainerProofOf } from './trainerProof.ts';

const JSON_LD = 'application/ld+json';

const pathOf = (uuid: string, action = ''): string => `/api/emargements/${encodeURIComponent(uuid)}${action}`;

/** The header that identifies a trainer on a sheet. */
const proofOf = (sheet: string): Record<string, string> => {
  const proof = trainerProofOf(sheet);
  return proof ? { 'X-Emargement-Proof': proof } : {};
};

/** The header with the e-mail that a personal link came from. */
const mailOf = (mail: string | undefined): Record<string, string> => (mail ? { 'X-Emargement-Mail': mail } : {});

const request = async <Result>(path: string, init: RequestInit = {}): Promise<Result> => {
  const response = await sendOnce(path, { ...init, headers: { Accept: JSON_LD, ...init.headers } }).catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (!response.ok) throw AttendanceError.fromProblem(response.status, await response.text());
  return (await response.json()) as Result;
};

interface Writing {
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Sends a body and reads the answer. */
export const write = <Result>(method: 'POST' | 'PUT', path: string, { body, headers = {} }: Writing = {}): Promise<Result> =>
  request(
    path,
    body ? { method, headers: { 'Content-Type': JSON_LD, ...headers }, body: JSON.stringify(body) } : { method, headers },
  );

/** Reason of an absence. */
export interface Absence {
  readonly absenceCategory: AbsenceCategory | null;
  /** For the officer only. */
  readonly absenceReason: string | null;
}

/** A file of the trainee's own. */
type Download = 'convocation/document' | `convocation/access_plans/${number}` | `documents/${string}`;

/** When a note was made that this device kept while offline. Default: it is made now. */
interface KeptNote {
  readonly notedAt?: string;
}

export interface NotedAbsence {
  /** Null: the whole day. */
  readonly period: DayPeriod | null;
  readonly absence: Absence | null;
}

export type SheetWithEntries = SheetView & { readonly entries: readonly SheetEntryView[] };

/** An unannounced trainee, with their company or on their own account. */
export interface AddedTrainee {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly isIndividual: boolean;
}

/** Target of a signature. */
export interface SignaturePlace {
  readonly uuid: string;
  readonly period: DayPeriod;
  /** IRI of the trainer, for a counter-signature. */
  readonly trainer?: string | undefined;
  /** The sheet whose holder passes their device to a trainee. */
  readonly sheet?: string | undefined;
  /** Key of the e-mail whose link opened the page. */
  readonly mail?: string | undefined;
}

export interface SignatureToSend extends SignaturePlace, SignedInk {
  /** The device's key of the drawing. */
  readonly key: string;
  /** ISO time of the device. */
  readonly drawnAt: string;
  /** Whether it was stored on the device while offline. */
  readonly isKept?: boolean;
  readonly onProgress: (ratio: number) => void;
}

/** An incident of the day, as the trainer wrote it. */
export interface IncidentToSend {
  /** UUID of the sheet. */
  readonly uuid: string;
  readonly text: string;
  /** The device's key of the note: sent twice, it counts once. */
  readonly key: string;
  /** ISO time of the device when it was written. */
  readonly drawnAt: string;
  /** Whether it was stored on the device while offline. */
  readonly isKept?: boolean;
}

const sign = ({
  uuid,
  period,
  ink,
  reason,
  trainer,
  sheet,
  mail,
  key,
  drawnAt,
  isKept,
  onProgress,
}: SignatureToSend): Promise<void> => {
  const form = new FormData();
  writeInk(form, { ink, reason });
  form.append('deviceTime', drawnAt);
  form.append('key', key);
  if (isKept) form.append('kept', 'true');
  if (trainer) form.append('trainer', trainer);
  if (mail) form.append('mail', mail);
  const query = sheet ? `?sheet=${encodeURIComponent(sheet)}` : '';
  return sendForm(pathOf(uuid, `/sign/${period}${query}`), form, { headers: proofOf(sheet ?? uuid), onProgress });
};

/** Loads a view, or its copy on the device when no server answers. */
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

const readPage = async (uuid: string, headers: Record<string, string>): Promise<EntryView | SheetView> => {
  const view = await request<EntryView | SheetView | CanceledView>(pathOf(uuid), { headers });
  if (view['@type'] === 'EmargementCanceled') throw AttendanceError.canceled(view);
  return view;
};

const readEntry = async (uuid: string, mail: string | undefined): Promise<EntryView> => {
  const view = await readPage(uuid, mailOf(mail));
  if (view['@type'] !== 'Emargement') throw AttendanceError.fromProblem(404, '');
  return view;
};

const readSheet = async (uuid: string): Promise<SheetWithEntries> => {
  const headers = proofOf(uuid);
  const view = await readPage(uuid, headers);
  if (view['@type'] !== 'EmargementSheet') throw AttendanceError.fromProblem(404, '');
  const { member } = await request<SheetEntriesView>(pathOf(uuid, '/need_trainings'), { headers });
  return { ...view, entries: member };
};

/** API calls of the public attendance pages. */
export const attendanceApi = {
  /** A trainee's page. The uuid of a sheet is refused. */
  readEntry: (uuid: string, mail?: string) => readOrCopy(pathOf(uuid), () => readEntry(uuid, mail)),
  /** The proofs that the trainee may download. */
  readDocuments: (uuid: string, mail: string | undefined) =>
    request<OwnDocumentsView>(pathOf(uuid, '/documents'), { headers: mailOf(mail) }),
  readConvocation: (uuid: string, mail: string | undefined) =>
    request<ConvocationView>(pathOf(uuid, '/convocation'), { headers: mailOf(mail) }),
  readIdentity: (uuid: string, mail: string | undefined) =>
    request<OwnIdentityView>(pathOf(uuid, '/passport_identity'), { headers: mailOf(mail) }),
  giveIdentity: (uuid: string, mail: string | undefined, body: { readonly birthName: string; readonly number?: string }) =>
    write<OwnIdentityView>('PUT', pathOf(uuid, '/passport_identity'), { body, headers: mailOf(mail) }),
  refuseIdentity: (uuid: string, mail: string | undefined) =>
    write<OwnIdentityView>('POST', pathOf(uuid, '/passport_identity/refusal'), { headers: mailOf(mail) }),
  /** Address of a download: it has no header, so that the key of the e-mail is in it. */
  downloadUrl: (uuid: string, mail: string | undefined, file: Download): string =>
    `${pathOf(uuid, `/${file}`)}${mail ? `?mail=${encodeURIComponent(mail)}` : ''}`,
  /** The trainer's screen with its trainees. */
  readSheet: (uuid: string) => readOrCopy(pathOf(uuid), () => readSheet(uuid)),
  /** A new code for the trainer's screen. */
  makeCode: (sheet: string) => write<ScreenCodeView>('POST', pathOf(sheet, '/codes'), { headers: proofOf(sheet) }),
  /** The people a code lets sign. */
  readCode: (code: string) => write<CodeSheetView>('POST', pathOf('codes', '/sheet'), { body: { code } }),
  /** Exchanges a code and a name for that person's page. */
  openSigningPass: (code: string, person: number) =>
    write<PassView>('POST', pathOf('codes', '/pass'), { body: { code, person } }),
  sign,
  /** `version` changes the address when the signature changes. */
  imageUrl: ({ uuid, period, trainer, sheet }: SignaturePlace, version: string): string => {
    // A picture sends no header of its own.
    const proof = trainerProofOf(sheet ?? uuid);
    const parameters = { ...(trainer ? { trainer } : {}), ...(sheet ? { sheet } : {}), ...(proof ? { proof } : {}) };
    return `${pathOf(uuid, `/sign/${period}`)}?${new URLSearchParams({ at: version, ...parameters })}`;
  },
  /** No absence: present after all. No period: the whole day. */
  setAbsence: (uuid: string, sheet: string, { period, absence, ...keptNote }: NotedAbsence & KeptNote) =>
    write<EntryView>('PUT', `${pathOf(uuid)}?sheet=${encodeURIComponent(sheet)}`, {
      body: { isAbsent: absence !== null, ...absence, ...(period && { period }), ...keptNote },
      headers: proofOf(sheet),
    }),
  setTimes: (uuid: string, sheet: string, times: PresenceTimes & { readonly period: DayPeriod } & KeptNote) =>
    write<EntryView>('PUT', `${pathOf(uuid)}?sheet=${encodeURIComponent(sheet)}`, {
      body: times,
      headers: proofOf(sheet),
    }),
  confirmEmail: (uuid: string, emailNeedTraining: string, mail: string | undefined) =>
    write<EntryView>('PUT', pathOf(uuid, '/confirm_email'), { body: { emailNeedTraining }, headers: mailOf(mail) }),
  reportNotMe: (uuid: string, mail: string | undefined) =>
    write<EntryView>('POST', pathOf(uuid, '/not_me'), { body: {}, headers: mailOf(mail) }),
  /** An unannounced trainee; `EmargementWalkIn`: the officer has to approve first. */
  addTrainee: (sheet: string, trainee: AddedTrainee) =>
    write<SheetEntryView | { readonly '@type': 'EmargementWalkIn' }>('POST', pathOf(sheet, '/need_trainings'), {
      body: trainee,
      headers: proofOf(sheet),
    }),
  askOfficer: ({ uuid, sheet, period, trainer }: SignaturePlace & { readonly sheet: string }, reason: string) =>
    write<unknown>('POST', `${pathOf(uuid, `/late_requests/${period}`)}?sheet=${encodeURIComponent(sheet)}`, {
      body: { reason, ...(trainer ? { trainer } : {}) },
      headers: proofOf(sheet),
    }),
  noteIncident: ({ uuid, drawnAt, ...note }: IncidentToSend) =>
    write<SheetView>('POST', pathOf(uuid, '/incidents'), { body: { ...note, deviceTime: drawnAt }, headers: proofOf(uuid) }),
  askTrainerCode: (sheet: string, trainer: string) =>
    write<{ readonly channel: 'email' | 'officer' }>('POST', pathOf(sheet, '/trainer_codes'), { body: { trainer } }),
  exchangeCode: (sheet: string, trainer: string, code: string) =>
    write<{ readonly proof: string }>('POST', pathOf(sheet, '/trainer_proofs'), { body: { trainer, code } }),
  reopenLink: (sheet: string) => write<SheetView>('POST', pathOf(sheet, '/reopen_link'), { headers: proofOf(sheet) }),
  validate: (sheet: string) => write<SheetView>('POST', pathOf(sheet, '/validate'), { headers: proofOf(sheet) }),
} as const;
