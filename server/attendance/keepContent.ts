import type { SheetContent } from '../../model/attendance/sheetContent.ts';
import type { Queryable } from '../database/database.ts';
import { sha256 } from './journal.ts';
import { contentText } from './sheetContentHash.ts';

const KEEP = 'insert into emargement_contents (hash, sheet_uuid, content) values ($1, $2, $3) on conflict do nothing';

/** Stores a sheet's content by its hash, so that later changes can be named. */
export const keepContent = async (tx: Queryable, content: SheetContent): Promise<void> => {
  const text = contentText(content);
  await tx.write('emargement_contents', KEEP, [sha256(text), content.uuid, text]);
};
