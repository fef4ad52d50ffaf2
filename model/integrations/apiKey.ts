import { choices, computed, date, dateTime, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { KEY_ROLES } from './apiKeyRights.ts';
import { INTEGRATION_RIGHT } from './integrationRight.ts';

/** A program's access to the API. Its rights never change: another use gets another key. */
export const apiKeys = defineResource({
  name: 'api_keys',
  type: 'ApiKey',
  route: null,
  access: {
    list: INTEGRATION_RIGHT,
    item: INTEGRATION_RIGHT,
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
  },
  scope: { heldAreas: 'areas' },
  pickedBy: 'readers',
  operations: ['list', 'item'],
  label: ['name'],
  order: { id: 'desc' },
  fields: {
    name: text({ required: true, maxLength: 100, filter: 'contains', sortable: true, column: true }),
    /** Its first characters, by which people recognise it. */
    prefix: text({ required: true, readOnly: true, column: true }),
    roles: choices(KEY_ROLES, { required: true, in: 'both' }),
    areas: many('areas', { in: 'both' }),
    expiresOn: date({ required: true, sortable: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    author: text({ required: true, readOnly: true, column: true }),
    /** False: the account of its maker is disabled, which stops it. */
    isMakerActive: computed('boolean'),
    lastUsedAt: dateTime({ readOnly: true, sortable: true, column: true }),
    lastAddress: text({ readOnly: true, column: true }),
    revokedAt: dateTime({ readOnly: true, filter: 'exists', column: true }),
    revokedBy: text({ readOnly: true, column: true }),
  },
});
