import type { NotificationBrand } from '../../model/mail/notificationEmailKinds.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** For the training type or for all. */
export const documentTemplatesStatement = defineStatement({
  text: `
select brand, training_type_id as "trainingTypeId", title, coalesce(body, '') as body, header_image_id as "headerImage"
from document_templates where document_type = $1 and (training_type_id = $2 or training_type_id is null)`,
  columns: {
    brand: typed<NotificationBrand>('text'),
    trainingTypeId: 'int4?',
    title: 'text',
    body: 'text',
    headerImage: 'int4?',
  },
});
