import { GENERIC_BRAND } from '../../model/mail/notificationEmailKinds.ts';
import type { LibraryKind } from '../../model/setup/library.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** The entries of the library that the organisation has; trainings, of these names ($1), whatever their case and accents. */
export const libraryKnownStatement = defineStatement({
  text: `
select 'trainings' as kind, g.given as key from unnest($1::text[]) as g(given)
where exists (select from training_types t where search_text(t.name) = search_text(g.given))
union all
select 'areas', a.code from areas a where exists (select from logistic_areas_areas l where l.target_id = a.id)
union all
select 'mails', email_notification_type_document || '/' || email_notification_type from notification_emails
where email_notification_brand = '${GENERIC_BRAND}' and training_type_id is null
union all
select 'documents', document_type from document_templates where brand = '${GENERIC_BRAND}' and training_type_id is null`,
  columns: { kind: typed<LibraryKind>('text'), key: 'text' },
});
