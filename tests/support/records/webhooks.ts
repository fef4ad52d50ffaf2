import { expect } from 'vitest';
import { WEBHOOK_EVENTS } from '../../../model/integrations/webhookEvents.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';

export const hookBody = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'CRM',
  url: 'https://crm.example/hook',
  events: WEBHOOK_EVENTS,
  isActive: true,
  ...more,
});

export interface MadeHook extends ApiRecord {
  readonly secret: string;
}

/** A new web hook, with the secret that its making shows once. */
export const makeHook = async (admin: ApiClient, more?: Readonly<Record<string, unknown>>): Promise<MadeHook> => {
  const { status, body } = await admin.call('POST', '/api/webhooks', hookBody(more));
  expect([status, body]).toMatchObject([201, { secret: expect.stringMatching(/^whsec_/) }]);
  const { '@id': iri, secret } = body as MadeHook;
  return { ...(await admin.item(iri)), secret } as MadeHook;
};

/** The deliveries of a web hook, the newest first. */
export const deliveriesOf = async (admin: ApiClient, { '@id': iri }: Pick<ApiRecord, '@id'>, filter = '') =>
  (await admin.list(`/api/webhook_deliveries?webhook=${iri}${filter}`)).member;
