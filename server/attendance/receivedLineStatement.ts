import { defineStatement } from '../database/defineStatement.ts';

/** The line of a drawing or note that was received under a key. */
export const receivedLineStatement = defineStatement({
  text: `select e.type, e.sheet_uuid as "sheetUuid", e.entry_uuid as "entryUuid", e.period, e.trainer_id as "trainerId",
    e.svg_sha256 as "svgSha256", e.reason
  from attendance_receipts r join emargement_events e on e.id = r.event_id where r.key = $1`,
  columns: {
    type: 'text',
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
    period: 'text?',
    trainerId: 'int4?',
    svgSha256: 'text?',
    reason: 'text?',
  },
});
