import { iriOf } from '../../model/kernel/resource.ts';
import { PLANNING_CONFLICT_SENTENCES } from '../../model/messages/planning/planningConflicts.ts';
import { conflictKey, conflictSeverity, type PlanningConflict } from '../../model/planning/planningConflicts.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import type { PlanningDraft } from './planningDraft.ts';
import { PLANNED_LABELS } from './retiredSql.ts';

type Kind = 'training_location_outside_area' | 'vehicle_outside_area' | 'teaching_tool_outside_area';

const equipment = (kind: Kind, collection: 'vehicles' | 'teaching_tools', ids: string): string => `
select '${kind}' as kind, '${collection}' as collection, r.id, ${PLANNED_LABELS[collection]} as label, a.code as area
from ${collection} r join areas a on a.id = r.area_id where r.id = any(${ids}::int[]) and r.area_id <> $1::int`;

/** For a session of area $1: its place $2, vehicles $3 and tools $4 of other areas; without areas they serve all. */
const outsideAreaStatement = defineStatement({
  text: `select 'training_location_outside_area' as kind, 'training_locations' as collection, r.id, r.name as label, a.code as area
from training_locations r join areas a on a.id = $1::int where r.id = $2::int
  and exists (select from training_locations_areas k where k.owner_id = r.id)
  and not exists (select from training_locations_areas k where k.owner_id = r.id and k.target_id = $1::int)
union all ${equipment('vehicle_outside_area', 'vehicles', '$3')}
union all ${equipment('teaching_tool_outside_area', 'teaching_tools', '$4')}
order by 1, 4`,
  columns: { kind: typed<Kind>('text'), collection: 'text', id: 'int4', label: 'text', area: 'text' },
});

/** What a session that comes to another area has from elsewhere. */
export const outsideAreaConflicts = async (
  database: Queryable,
  { area, trainingLocation, vehicles, teachingTools }: PlanningDraft,
): Promise<readonly PlanningConflict[]> => {
  if (area === null) return [];
  const rows = await outsideAreaStatement.rows(database, [area, trainingLocation, vehicles, teachingTools]);
  const words = { startAt: null, endAt: null, day: null, count: 0, most: 0 };
  return rows.map(({ kind, collection, id, label, area: other }) => ({
    kind,
    severity: conflictSeverity(kind),
    key: conflictKey(kind, iriOf(collection, id), null),
    detail: PLANNING_CONFLICT_SENTENCES[kind]({ ...words, subject: label, other }),
    subject: { '@id': iriOf(collection, id), label },
    with: null,
  }));
};
