import type { SheetEditionView } from '../../model/evidence/sheetVerification.ts';
import type { Queryable } from '../database/database.ts';

interface EditionRow extends Omit<SheetEditionView, 'sealedAt' | 'erasedAt'> {
  readonly id: number;
  readonly sheetUuid: string;
  readonly sealedAt: Date;
  readonly erasedAt: Date | null;
  readonly size: number;
}

/** A sealed edition, for staff. */
export interface Edition extends SheetEditionView {
  readonly id: number;
  readonly sheetUuid: string;
  readonly size: number;
}

const EDITIONS = `select id, sheet_uuid as "sheetUuid", edition, sealed_at as "sealedAt", sha256, content_hash as "contentHash",
    head_id as "headId", head_hash as "headHash", erased_at as "erasedAt", size
  from sealed_sheets where sheet_uuid = any($1::uuid[]) order by sheet_uuid, edition desc`;

/** The sealed editions of sheets, latest first. */
export const readEditions = async (tx: Queryable, sheetUuids: readonly string[]): Promise<readonly Edition[]> =>
  (await tx.query<EditionRow>(EDITIONS, [sheetUuids])).map((row) => ({
    ...row,
    sealedAt: row.sealedAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }));
