import { GENERIC_BRAND } from '../../model/mail/notificationEmailKinds.ts';
import { LIBRARY_KEYS, type LibraryKind, type LibraryView } from '../../model/setup/library/library.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** The entries of the library that the organisation has; trainings of these names ($1) and questionnaires of those ($2), whatever their case and accents. */
const libraryKnownStatement = defineStatement({
  text: `
select 'trainings' as kind, g.given as key from unnest($1::text[]) as g(given)
where exists (select from training_types t where search_text(t.name) = search_text(g.given))
union all
select 'questionnaires', g.given from unnest($2::text[]) as g(given)
where exists (select from questionnaires q where search_text(q.name) = search_text(g.given))
union all
select 'areas', a.code from areas a where exists (select from logistic_areas_areas l where l.target_id = a.id)
union all
select 'mails', email_notification_type_document || '/' || email_notification_type from notification_emails
where email_notification_brand = '${GENERIC_BRAND}' and training_type_id is null
union all
select 'documents', document_type from document_templates where brand = '${GENERIC_BRAND}' and training_type_id is null`,
  columns: { kind: typed<LibraryKind>('text'), key: 'text' },
});

/** The library, and which of its entries the organisation has. */
export const readLibrary = async (database: Queryable): Promise<LibraryView> => {
  const rows = await libraryKnownStatement.rows(database, [LIBRARY_KEYS.trainings, LIBRARY_KEYS.questionnaires]);
  const knownKeys = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const entries = (kind: LibraryKind) => LIBRARY_KEYS[kind].map((key) => ({ key, isThere: knownKeys.has(`${kind} ${key}`) }));
  return {
    areas: entries('areas'),
    trainings: entries('trainings'),
    questionnaires: entries('questionnaires'),
    mails: entries('mails'),
    documents: entries('documents'),
  };
};
