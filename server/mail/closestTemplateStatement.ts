import { GENERIC_BRAND } from '../../model/mail/notificationEmailKinds.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Most specific first: brand before training type. */
export const closestTemplateStatement = defineStatement({
  text: `
select id from notification_emails
where email_notification_type_document = $1 and email_notification_type = $2
  and email_notification_brand in ($3, '${GENERIC_BRAND}') and (training_type_id = $4::int or training_type_id is null)
order by email_notification_brand = $3 desc, training_type_id is not null desc
limit 1`,
  columns: {
    id: 'int4',
  },
});
