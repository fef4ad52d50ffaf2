import { z } from 'zod';
import { ABSENCE_CATEGORIES } from '../../model/attendance/absence.ts';
import type { SheetContent } from '../../model/attendance/sheetContent.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { sha256 } from './journal.ts';

const PERSON = { key: z.string(), firstName: z.string(), lastName: z.string() };

const PLACE = {
  name: z.string(),
  secondName: z.string().nullable().optional(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
};

const TRAINEE = {
  ...PERSON,
  isAbsent: z.boolean(),
  absenceCategory: z.enum(ABSENCE_CATEGORIES).nullable().optional(),
  halfDays: z.array(z.string()).optional(),
  company: z.string().nullable().optional(),
  companyId: z.int().nullable().optional(),
  addedOnSite: z.string().nullable().optional(),
};

const CONTENT: z.ZodType<SheetContent> = z.object({
  version: z.int().optional(),
  uuid: z.string(),
  title: z.string(),
  attestationTitle: z.string().nullable().optional(),
  trainingTypeId: z.int().optional(),
  location: z.string(),
  trainingLocationId: z.int().optional(),
  place: z.object(PLACE).optional(),
  startAt: z.string(),
  endAt: z.string(),
  programme: z.array(z.string()),
  halfDays: z.array(z.string()).optional(),
  trainers: z.array(z.object(PERSON)),
  trainees: z.array(z.object(TRAINEE)),
});

const storedContentsStatement = defineStatement({
  text: 'select hash, content from emargement_contents where hash = any($1)',
  columns: {
    hash: 'text',
    content: 'text',
  },
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
