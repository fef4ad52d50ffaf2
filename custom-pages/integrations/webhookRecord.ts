import type { ShownRecord } from '../../src/columns/useShownRecords.ts';

/** Fields that a row and the dialog of a web hook read. */
export const WEBHOOK_FIELDS = [
  'name',
  'url',
  'events',
  'areas',
  'isActive',
  'failingSince',
  'disabledAt',
  'lastDeliveredAt',
] as const;
export type Webhook = ShownRecord<'webhooks', (typeof WEBHOOK_FIELDS)[number]>;

/** Fields that a line of the log reads. */
export const DELIVERY_FIELDS = [
  'event',
  'createdAt',
  'state',
  'answer',
  'attempts',
  'durationMs',
  'status',
  'nextTryAt',
  'triedAt',
] as const;
export type WebhookDelivery = ShownRecord<'webhook_deliveries', (typeof DELIVERY_FIELDS)[number]>;

/** The answer with a secret, which is shown once. */
export interface WebhookSecret {
  readonly secret: string;
}
