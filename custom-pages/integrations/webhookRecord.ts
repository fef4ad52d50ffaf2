import type { RecordFor } from '../../model/resources.ts';

/** In react-admin: its id is its IRI. */
export type Webhook = Omit<RecordFor<'webhooks'>, 'id'> & { readonly id: string };
export type WebhookDelivery = Omit<RecordFor<'webhook_deliveries'>, 'id'> & { readonly id: string };

/** The answer with a secret, which is shown once. */
export interface WebhookSecret {
  readonly secret: string;
}
