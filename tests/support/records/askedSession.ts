import type { SessionInvitationsView } from '../../../model/questionnaires/sessionInvitations.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { buildPublished } from './questionnaire.ts';

/** Publishes a questionnaire and asks it of every training, in place of the former one. */
export const askByDefault = async (api: ApiClient, more: Readonly<Record<string, unknown>> = {}): Promise<ApiRecord> => {
  const record = await buildPublished(api, more);
  const { member } = await api.list(`/api/questionnaires?isDefault=true&moment=${record.moment}&audience=${record.audience}`);
  for (const { '@id': iri } of member) await api.update(iri, { ...(await api.item(iri)), isDefault: false });
  return api.update(record['@id'], { ...record, isDefault: true });
};

export const invitationsPath = (trainingSession: number): string =>
  `/api/questionnaire_invitations/training_sessions/${trainingSession}`;

/** Who is awaited of a session, with the missing invitations. */
export const prepareInvitations = async (api: ApiClient, trainingSession: number): Promise<SessionInvitationsView> =>
  (await api.call('POST', invitationsPath(trainingSession))).body as unknown as SessionInvitationsView;

/** The secrets of a session's links, in the order of the people's names. */
export const invitationTokens = async (api: ApiClient, trainingSession: number, moment = 'end'): Promise<readonly string[]> => {
  const { askings } = await prepareInvitations(api, trainingSession);
  return askings.find((asking) => asking.moment === moment)?.invitations.map(({ token }) => token ?? '') ?? [];
};

export const askedPath = (token: string, act: 'open' | 'answers' | 'decline' | 'not_me'): string =>
  `/api/asked_questionnaires/${token}/${act}`;
