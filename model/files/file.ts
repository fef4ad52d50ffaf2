import { dateTime, integer, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A stored file. The list has the caller's own uploads; the right to open a file follows the record that uses it. */
export const files = defineResource({
  name: 'files',
  type: 'File',
  route: null,
  access: { list: 'login', item: 'login', create: 'login', update: 'nobody', delete: 'nobody' },
  scope: { owner: 'uploaded_by_id' },
  operations: ['list', 'item', 'create'],
  label: ['fileName'],
  order: { id: 'desc' },
  fields: {
    fileName: text({ required: true, readOnly: true, filter: 'contains', column: true }),
    contentType: text({ required: true, readOnly: true, column: true }),
    size: integer({ required: true, readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
  },
});
