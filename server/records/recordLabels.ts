import type { JsonObject } from '../../model/kernel/json.ts';
import type { Queryable } from '../database/database.ts';
import { readLabels } from '../hydra/journalLabels.ts';

/** Records as the API embeds them, by IRI; one that is gone is left out. `ids` are by collection. */
export const recordLabels = (
  database: Queryable,
  ids: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, JsonObject>> => readLabels(database, ids);
