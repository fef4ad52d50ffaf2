import { IDEMPOTENCY_KEY_HEADER } from '../../../model/integrations/idempotencyKey.ts';
import {
  REPORT_DOOR_PATH,
  type ReportDoorView,
  type ReportFollowUp,
  type ReportReceipt,
} from '../../../model/reports/reportDoor.ts';
import { fetchFromServer } from '../../../src/clock/fetchFromServer.ts';
import { AttendanceError } from '../../attendance/public/calls/AttendanceError.ts';
import { RefusedAnswer, refusedFields } from '../../forms/public/formApi.ts';
import { REPORT_PAGE_WORDS } from './messages.ts';

/** Sends no cookie, even if somebody is logged in on this device, and keeps no copy in the browser. */
const ANONYMOUS: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };
const ACCEPT = { Accept: 'application/ld+json' };

const read = async (call: Promise<Response>): Promise<unknown> => {
  const response = await call.catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (response.ok) return response.json();
  if (response.status === 404) throw new AttendanceError({ status: 404, ...REPORT_PAGE_WORDS.unknownCode });
  const text = await response.text();
  const violations = refusedFields(response.status, text);
  if (violations.length > 0) throw new RefusedAnswer(violations);
  throw AttendanceError.fromProblem(response.status, text);
};

const post = (path: string, body: object, key?: string): Promise<unknown> => {
  const headers = { ...ACCEPT, 'Content-Type': 'application/json', ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }) };
  return read(
    fetchFromServer(`${REPORT_DOOR_PATH}/${path}`, { ...ANONYMOUS, method: 'POST', body: JSON.stringify(body), headers }),
  );
};

/** API calls of the page of reports; a key names a sending, so that a repetition counts once. */
export const reportApi = {
  door: async () => (await read(fetchFromServer(REPORT_DOOR_PATH, { ...ANONYMOUS, headers: ACCEPT }))) as ReportDoorView,
  send: async (report: object, key: string) => (await post('reports', report, key)) as ReportReceipt,
  follow: async (code: string) => (await post('follow_up', { code })) as ReportFollowUp,
  add: async (addition: object, key: string) => (await post('additions', addition, key)) as ReportFollowUp,
} as const;
