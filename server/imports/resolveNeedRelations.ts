import type { Actor } from '../../model/accounts/access.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportState } from './importState.ts';
import { type ReadRow, targetField, valuesOf } from './readRow.ts';
import { type Lookups, type RelationCell, resolveRelations } from './resolveRelations.ts';

/** A trainee's area outside those of the person who imports. */
const isForeignArea = ({ areas }: Actor, path: string, id: number): boolean =>
  path === 'trainees.area' && areas.length > 0 && !areas.includes(id);

const relationsOf = (state: ImportState, rows: readonly ReadRow[], actor: Actor): RelationCell[] =>
  state.layout.columns.flatMap(({ field: column, target }) => {
    const field = target && targetField(target);
    if (!target || field?.kind !== 'one') return [];
    const { resource, name } = target;
    return rows.flatMap((row): RelationCell[] => {
      const values = valuesOf(row, resource);
      const text = values.get(name);
      if (typeof text !== 'string') return [];
      const refuse = (message: string) => {
        values.delete(name);
        row.reasons.push({ field: column, message });
      };
      return [
        {
          field,
          text,
          parent: () => (field.dependsOn ? values.get(field.dependsOn) : undefined),
          settle: (found) => {
            if ('refused' in found) refuse(found.refused);
            else if (isForeignArea(actor, `${resource}.${name}`, found.id)) refuse(FIELD_REFUSALS.relation);
            else values.set(name, found.id);
          },
        },
      ];
    });
  });

interface Resolve {
  readonly state: ImportState;
  readonly rows: readonly ReadRow[];
  readonly actor: Actor;
  readonly lookups: Lookups;
}

/** Replaces the texts of relations by records; unknown or ambiguous names become reasons. */
export const resolveNeedRelations = (database: Queryable, { state, rows, actor, lookups }: Resolve): Promise<void> =>
  resolveRelations(database, relationsOf(state, rows, actor), lookups);
