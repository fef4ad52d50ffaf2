import { accessOf } from '../kernel/access.ts';
import { choice, file, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { PICTURE_KINDS } from '../kernel/values/fileKinds.ts';
import { GENERIC_BRAND, NOTIFICATION_BRANDS } from '../mail/notificationEmailKinds.ts';
import { DOCUMENT_TYPES } from './types/documentTypes.ts';

/** Custom text of a document, replacing the built-in one; `{{…}}` are variables (model/documents/documentVariables.ts). */
export const documentTemplates = defineResource({
  name: 'document_templates',
  type: 'DocumentTemplate',
  route: 'document_template',
  access: accessOf('CONFIGURATION'),
  label: ['title'],
  order: { documentType: 'asc', brand: 'asc', id: 'asc' },
  sections: ['identity', 'text'],
  fields: {
    documentType: choice(DOCUMENT_TYPES, { required: true, filter: 'exact', sortable: true, column: true }),
    brand: choice(NOTIFICATION_BRANDS, { required: true, default: GENERIC_BRAND, filter: 'exact', sortable: true, column: true }),
    trainingType: one('training_types', { filter: ['exact', 'exists'], column: true }),
    /** Replaces the organisation's logo above the page. */
    headerImage: file({ kinds: PICTURE_KINDS }),
    title: text({ required: true, section: 'text', filter: 'contains', sortable: true, column: true }),
    body: paragraph({ section: 'text', maxLength: 30_000 }),
  },
});
