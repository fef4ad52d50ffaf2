import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { GENERIC_BRAND, NOTIFICATION_BRANDS, type NotificationBrand } from '../../model/mail/notificationEmailKinds.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../model/messages/documents/documentTexts.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { documentTemplatesStatement } from './documentTemplatesStatement.ts';
import type { TemplateText } from './dossier.ts';
import { readPicture } from './readPicture.ts';

type TemplateRow = RowOf<typeof documentTemplatesStatement>;

/** Brand takes precedence over training type, as for e-mails. */
const closest = (rows: readonly TemplateRow[], brand: NotificationBrand): TemplateRow | undefined => {
  const rank = (row: TemplateRow) => (row.brand === brand ? 2 : 0) + (row.trainingTypeId === null ? 0 : 1);
  return rows
    .filter((row) => row.brand === brand || row.brand === GENERIC_BRAND)
    .toSorted((left, right) => rank(right) - rank(left))[0];
};

/** A document's text for each brand: the most specific template, else the built-in one. */
export const loadTemplates = async (
  database: Queryable,
  files: FileStore,
  { type, trainingTypeId }: { readonly type: DocumentType; readonly trainingTypeId: number },
): Promise<Readonly<Record<NotificationBrand, TemplateText>>> => {
  const rows = await documentTemplatesStatement.rows(database, [type, trainingTypeId]);
  const textOf = async (brand: NotificationBrand): Promise<[NotificationBrand, TemplateText]> => {
    const row = closest(rows, brand);
    if (!row) return [brand, { ...DEFAULT_DOCUMENT_TEXTS[type], headerImage: null }];
    return [brand, { title: row.title, body: row.body, headerImage: await readPicture(database, files, row.headerImage) }];
  };
  const entries: [NotificationBrand, TemplateText][] = [];
  for (const brand of NOTIFICATION_BRANDS) entries.push(await textOf(brand));
  return Object.fromEntries(entries) as Record<NotificationBrand, TemplateText>;
};
