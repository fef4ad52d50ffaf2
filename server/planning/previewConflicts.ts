import { z } from 'zod';
import type { Actor } from '../../model/accounts/access.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import type { Queryable } from '../database/database.ts';
import { readAs } from '../http/bodySchema.ts';
import { DRAFT_BODY, draftOfBody } from './draftBody.ts';
import { findConflicts } from './findConflicts.ts';
import { rankReplacements } from './rankReplacements.ts';

export const CONFLICTS_BODY = z.strictObject(DRAFT_BODY);

/** Conflicts of a logistic session as described in the body, and possible replacements; nothing is written. */
export const previewConflicts = async (database: Queryable, actor: Actor, body: unknown): Promise<ConflictsAnswer> => {
  const draft = await draftOfBody(database, actor, readAs(CONFLICTS_BODY, body));
  const [conflicts = []] = await findConflicts(database, [draft]);
  return { conflicts, replacements: await rankReplacements(database, { draft, conflicts, actor }) };
};
