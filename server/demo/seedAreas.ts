import { REGIONS } from '../../model/places/regions.ts';
import { logisticAreas, logisticAreasAreas } from '../database/schema/areas.ts';
import { insertRows } from './insertRows.ts';
import { LOGISTIC_AREAS, REGION_NAMES } from './regions.ts';
import type { Seeding } from './seeding.ts';
import { areaId } from './seeding.ts';

/** Names the areas and groups them into planning rows. */
export const seedAreas = async (seeding: Seeding): Promise<void> => {
  const names = REGIONS.map((region) => REGION_NAMES[region]);
  await seeding.tx.write(
    'areas',
    'update areas a set name = given.name from unnest($1::text[], $2::text[]) as given(code, name) where a.code = given.code',
    [REGIONS, names],
  );
  const rows = LOGISTIC_AREAS.map(({ name, regions }, index) => ({ id: index + 1, name, position: index + 1, regions }));
  await insertRows(
    seeding.tx,
    logisticAreas,
    rows.map(({ id, name, position }) => ({ id, name, position })),
  );
  await insertRows(
    seeding.tx,
    logisticAreasAreas,
    rows.flatMap(({ id, regions }) => regions.map((region) => ({ ownerId: id, targetId: areaId(seeding, region) }))),
  );
};
