import {
  GENERIC_BRAND,
  hasBrands,
  hasTrainingTypes,
  type NotificationBrand,
  type NotificationDocument,
  type NotificationKind,
} from '../../../model/mail/notificationEmailKinds.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { problem } from '../../kernel/domainError.ts';

export interface WantedNotificationEmail {
  readonly document: NotificationDocument;
  readonly kind: NotificationKind;
  readonly brand: NotificationBrand;
  /** Null: any training. */
  readonly trainingTypeId: number | null;
}

/** Most specific first: brand before training type. */
const closestTemplateStatement = defineStatement({
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

/**
 * The template for a document (specification §7): conventions have no brand or training type, attestations no training type;
 * otherwise the brand's template, else the generic one, each for the training type, else for all.
 */
export const findNotificationEmail = async (database: Queryable, request: WantedNotificationEmail): Promise<number> => {
  const brand = hasBrands(request.document) ? request.brand : GENERIC_BRAND;
  const trainingTypeId = hasTrainingTypes(request.document) ? request.trainingTypeId : null;
  const row = await closestTemplateStatement.row(database, [request.document, request.kind, brand, trainingTypeId]);
  if (!row) throw problem('record.not_found', 'mail.no_template');
  return row.id;
};
