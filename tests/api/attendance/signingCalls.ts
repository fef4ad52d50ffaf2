import type { EntryView, StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import type { Person } from '../../support/app/people.ts';
import type { TestApp } from '../../support/app/testApp.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from './drawings.ts';

type Fields = Readonly<Record<string, string>>;

/** Address of a sheet, a person on it, or an action on either. */
export const emargementUrl = (uuid: string, action = ''): string => `/api/emargements/${uuid}${action}`;

/** The form of a signature in the order of the page: the drawing, unless the name is typed, then the fields. */
export const signatureForm = (
  fields: Fields = {},
  { content = SIGNATURE_SVG, type = 'image/svg+xml' }: { content?: string | Uint8Array<ArrayBuffer>; type?: string } = {},
): FormData => {
  const form = new FormData();
  if (!fields.typedName) form.append('file', new Blob([content], { type }), 'signature.svg');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

interface Signing {
  readonly as?: Person;
  readonly proof?: string;
  readonly fields?: Fields;
  readonly cookie?: string;
  /** Default: the file's app. */
  readonly on?: TestApp;
}
interface Sent {
  readonly body?: unknown;
  readonly as?: Person;
  readonly proof?: string;
}

/** Requests of trainees, trainers and officers about signatures; the app exists once the tests run. */
export const signingCalls = (test: () => TestApp) => {
  const sign = async (uuid: string, period: string, { as, proof, fields = {}, cookie, on = test() }: Signing = {}) => {
    const body = signatureForm(fields);
    const headers = {
      ...(as || cookie ? { Cookie: as?.cookie ?? cookie ?? '' } : {}),
      ...(proof ? { 'X-Emargement-Proof': proof } : {}),
    };
    const answer = await on.app.request(emargementUrl(uuid, `/sign/${period}`), { method: 'POST', body, headers });
    const view = (await answer.json()) as EntryView & { reason?: string };
    return { status: answer.status, body: view, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie };
  };
  const call = async <Body>(method: string, path: string, { body, as, proof }: Sent = {}) =>
    (await test().call(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(as ? { as } : {}),
      ...(proof ? { headers: { 'X-Emargement-Proof': proof } } : {}),
    })) as { status: number; headers: Headers; body: Body & { reason?: string } };
  const readStaffSheet = async ({ logisticSessionId, trainingSessionId }: AttendedSession, as: Person) => {
    const path = `/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`;
    return (await call<StaffSheetView>('GET', path, { as })).body;
  };
  return { sign, call, readStaffSheet };
};
