import { z } from 'zod';
import type { SheetContent } from '../../model/attendance/sheetContent.ts';
import type { Queryable } from '../database/database.ts';
import { sha256 } from './journal.ts';
import { storedContentsStatement } from './storedContentsStatement.ts';

const PERSON = { key: z.string(), firstName: z.string(), lastName: z.string() };

const CONTENT: z.ZodType<SheetContent> = z.object({
  uuid: z.string(),
  title: z.string(),
  location: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  programme: z.array(z.string()),
  trainers: z.array(z.object(PERSON)),
  trainees: z.array(z.object({ ...PERSON, isAbsent: z.boolean() })),
});

/** The stored contents of some hashes (`keepContent.ts`), if still unchanged. */
export const readStoredContents = async (
  tx: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SheetContent>> => {
  if (hashes.length === 0) return new Map();
  const rows = await storedContentsStatement.rows(tx, [hashes]);
  return new Map(
    rows.flatMap(({ hash, content }) => {
      const read = sha256(content) === hash ? CONTENT.safeParse(JSON.parse(content)).data : undefined;
      return read ? [[hash, read] as const] : [];
    }),
  );
};
