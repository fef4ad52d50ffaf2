import { boolean, choices, dateTime, many, text, url } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { INTEGRATION_RIGHT } from './integrationRight.ts';
import { WEBHOOK_EVENTS } from './webhookEvents.ts';

/** An address of another program that is told of changes. Its secret signs them, and is shown once. */
export const webhooks = defineResource({
  name: 'webhooks',
  type: 'Webhook',
  route: null,
  access: {
    list: INTEGRATION_RIGHT,
    item: INTEGRATION_RIGHT,
    create: 'nobody',
    update: INTEGRATION_RIGHT,
    delete: INTEGRATION_RIGHT,
  },
  isPersonal: true,
  scope: { heldAreas: 'areas' },
  pickedBy: 'readers',
  operations: ['list', 'item', 'update', 'delete'],
  label: ['name'],
  order: { id: 'desc' },
  fields: {
    name: text({ required: true, maxLength: 100, filter: 'contains', sortable: true, column: true }),
    url: url({ required: true, column: true }),
    events: choices(WEBHOOK_EVENTS, { required: true, in: 'both' }),
    /** Areas whose records are announced, besides records without area; none: all records. */
    areas: many('areas', { in: 'both' }),
    isActive: boolean({ default: true, filter: 'exact', column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    author: text({ required: true, readOnly: true, column: true }),
    lastDeliveredAt: dateTime({ readOnly: true, column: true }),
    /** The first of the failures since the last delivery; null: it works. */
    failingSince: dateTime({ readOnly: true, column: true }),
    /** Set when the product turns it off by itself. */
    disabledAt: dateTime({ readOnly: true, column: true }),
  },
});
