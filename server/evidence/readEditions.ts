import type { SheetEditionView } from '../../model/evidence/sheetVerification.ts';
import type { Queryable } from '../database/database.ts';

interface EditionRow extends Omit<SheetEditionView, 'sealedAt' | 'erasedAt'> {
  readonly id: number;
  readonly sheetUuid: string;
  readonly sealedAt: Date;
  readonly erasedAt: Date | null;
  readonly size: number;
}

/** An edition as staff see it. */
export interface Edition extends SheetEditionView {
  readonly id: number;
  readonly sheetUuid: string;
  readonly size: number;
}

const EDITIONS = `SELECT id, sheet_uuid AS "sheetUuid", edition, sealed_at AS "sealedAt", sha256, content_hash AS "contentHash",
    head_id AS "headId", head_hash AS "headHash", erased_at AS "erasedAt", size
  FROM sealed_sheets WHERE sheet_uuid = any($1::uuid[]) ORDER BY sheet_uuid, edition DESC`;

/** The sealed editions of sheets, the last one first. */
export const readEditions = async (tx: Queryable, sheetUuids: readonly string[]): Promise<readonly Edition[]> =>
  (await tx.query<EditionRow>(EDITIONS, [sheetUuids])).map((row) => ({
    ...row,
    sealedAt: row.sealedAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }));
