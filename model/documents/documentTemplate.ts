import { accessOf } from '../accounts/access.ts';
import { PICTURE_KINDS } from '../files/fileKinds.ts';
import { choice, file, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { GENERIC_BRAND, NOTIFICATION_BRANDS } from '../mail/notificationEmailConstants.ts';
import { DOCUMENT_TYPES } from './documents.ts';

/** The wording of a document in place of the built-in one; `{{…}}` in it are variables (model/documents/documentVariables.ts). */
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
    /** Above the page, in place of the organisation's logo. */
    headerImage: file({ kinds: PICTURE_KINDS }),
    title: text({ required: true, section: 'text', filter: 'contains', sortable: true, column: true }),
    body: paragraph({ section: 'text', maxLength: 30_000 }),
  },
});
