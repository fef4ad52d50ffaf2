import type { SheetEditionView } from '../../model/evidence/sheetVerification.ts';
import type { Queryable } from '../database/database.ts';
import { sealedEditionsStatement } from './sealedEditionsStatement.ts';

/** A sealed edition, for staff. */
export interface Edition extends SheetEditionView {
  readonly id: number;
  readonly sheetUuid: string;
  readonly size: number;
}

/** The sealed editions of sheets, latest first. */
export const readEditions = async (tx: Queryable, sheetUuids: readonly string[]): Promise<readonly Edition[]> =>
  (await sealedEditionsStatement.rows(tx, [sheetUuids])).map((row) => ({
    ...row,
    sealedAt: row.sealedAt.toISOString(),
    stampedAt: row.stampedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }));
