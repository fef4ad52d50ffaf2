import { z } from 'zod';
import type { SheetContent } from '../../model/attendance/sheetContent.ts';
import type { Queryable } from '../database/database.ts';
import { sha256 } from './journal.ts';

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

const KEPT = 'select content from emargement_contents where hash = $1';

/** The content of a hash, if it was kept (`keepContent.ts`) and is still what was hashed; else null. */
export const readKeptContent = async (tx: Queryable, hash: string | null): Promise<SheetContent | null> => {
  if (hash === null) return null;
  const [row] = await tx.query<{ content: string }>(KEPT, [hash]);
  if (!row || sha256(row.content) !== hash) return null;
  return CONTENT.safeParse(JSON.parse(row.content)).data ?? null;
};
