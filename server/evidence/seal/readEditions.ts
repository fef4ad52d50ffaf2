import type { SheetEditionView } from '../../../model/evidence/sheetVerification.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** A sealed edition, for staff. */
export interface Edition extends SheetEditionView {
  readonly id: number;
  readonly sheetUuid: string;
  readonly size: number;
}

const sealedEditionsStatement = defineStatement({
  text: `select id, sheet_uuid as "sheetUuid", edition, sealed_at as "sealedAt", stamped_by as "stampedBy", stamped_at as "stampedAt", sha256, content_hash as "contentHash",
    head_id as "headId", head_hash as "headHash", erased_at as "erasedAt", size
  from sealed_sheets where sheet_uuid = any($1::uuid[]) order by sheet_uuid, edition desc`,
  columns: {
    id: 'int4',
    sheetUuid: 'uuid',
    edition: 'int4',
    sealedAt: 'timestamptz',
    stampedBy: 'text?',
    stampedAt: 'timestamptz?',
    sha256: 'text',
    contentHash: 'text',
    headId: 'int4',
    headHash: 'text',
    erasedAt: 'timestamptz?',
    size: 'int4',
  },
});

/** The sealed editions of sheets, latest first. */
export const readEditions = async (tx: Queryable, sheetUuids: readonly string[]): Promise<readonly Edition[]> =>
  (await sealedEditionsStatement.rows(tx, [sheetUuids])).map((row) => ({
    ...row,
    sealedAt: row.sealedAt.toISOString(),
    stampedAt: row.stampedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }));
