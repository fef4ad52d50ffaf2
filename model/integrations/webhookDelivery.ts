import { choice, dateTime, integer, json, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { INTEGRATION_RIGHT } from './integrationRight.ts';
import { AUTOMATION_EVENT, TEST_EVENT, WEBHOOK_EVENTS } from './webhookEvents.ts';

/** State of a delivery: waiting for its next attempt, taken by the receiver, or given up. */
const DELIVERY_STATES = ['queued', 'delivered', 'failed'] as const;

/** One event for one web hook: what is sent, how often it was tried, and what the receiver answered. */
export const webhookDeliveries = defineResource({
  name: 'webhook_deliveries',
  type: 'WebhookDelivery',
  route: null,
  access: {
    list: INTEGRATION_RIGHT,
    item: INTEGRATION_RIGHT,
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
  },
  isPersonal: true,
  scope: { heldAreas: 'webhook.areas' },
  operations: ['list', 'item'],
  label: ['event', 'createdAt'],
  order: { id: 'desc' },
  fields: {
    webhook: one('webhooks', { required: true, readOnly: true, filter: 'exact', column: true }),
    /** The same in every attempt: receivers recognise a repeated event by it. */
    eventId: text({ required: true, readOnly: true, filter: 'exact', column: true }),
    event: choice([...WEBHOOK_EVENTS, AUTOMATION_EVENT, TEST_EVENT], {
      required: true,
      readOnly: true,
      filter: 'exact',
      column: true,
    }),
    state: choice(DELIVERY_STATES, { isStatus: true, required: true, readOnly: true, filter: 'exact', column: true }),
    attempts: integer({ required: true, readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    nextTryAt: dateTime({ readOnly: true, column: true }),
    triedAt: dateTime({ readOnly: true, column: true }),
    /** HTTP status of the last answer; null: none came. */
    status: integer({ readOnly: true, column: true }),
    durationMs: integer({ readOnly: true, column: true }),
    /** The first bytes of the last answer, or why there was none. */
    answer: text({ readOnly: true, column: true }),
    payload: json({ in: 'item', required: true, readOnly: true }),
  },
});
