import type { AccountLinkView } from '../../../model/accounts/accountLink.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { fetchFromServer } from '../../../src/clock/fetchFromServer.ts';
import { AttendanceError } from '../../attendance/public/calls/AttendanceError.ts';
import { ACCESS_MESSAGES } from './messages.ts';

interface PublicSettings {
  readonly canRecover: boolean;
  readonly needsFirstAdministrator: boolean;
}

const JSON_TYPE = 'application/json';

const refusalOf = async (response: Response): Promise<AttendanceError> => {
  if (response.status !== 404) return AttendanceError.fromProblem(response.status, await response.text());
  const detail = problemMessage('account.link_gone');
  return new AttendanceError({ status: 404, title: ACCESS_MESSAGES.gone, detail });
};

const send = async (path: string, body?: object): Promise<Response> => {
  const init = body ? { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) } : {};
  const response = await fetchFromServer(path, init).catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (!response.ok) throw await refusalOf(response);
  return response;
};

/** API calls of the public pages of accounts. The token of a link is sent in the body: addresses end up in logs. */
export const accessApi = {
  readSettings: async () => (await (await send('/api/public_settings')).json()) as PublicSettings,
  recover: (email: string) => send('/api/password_recoveries', { email }),
  readLink: async (token: string) => (await (await send('/api/account_links/read', { token })).json()) as AccountLinkView,
  followLink: (token: string, password?: string) => send('/api/account_links/use', { token, password }),
} as const;
