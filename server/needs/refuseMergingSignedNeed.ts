import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';

/** An entry of the need that has ever been signed, or is on a validated sheet. */
const PROVEN = `
select e.id from emargements e join emargement_sheets s on s.id = e.sheet_id
where e.need_training_id = $1 and ((s.validated_at is not null and e.deleted_at is null) or exists (
  select from emargement_events v where v.entry_uuid = e.uuid and v.type = 'signed'
)) limit 1`;

/** Refuses to replace a need that has proven attendance: signatures belong to the signer. */
export const refuseMergingSignedNeed = async (database: Queryable, needId: number): Promise<void> => {
  const [found] = await database.query(PROVEN, [needId]);
  if (!found) return;
  throw problem('record.conflict', 'need.merged_has_attendance');
};
