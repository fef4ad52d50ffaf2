import { defineStatement } from '../database/defineStatement.ts';

export const PAGE = 500;

/** All sheets that were validated or sealed, or claim to be, or of which documents were sent. */
export const sheetsToCheckStatement = defineStatement({
  text: `select u.uuid, s.logistic_session_id as "logisticSessionId" from (
    select sheet_uuid as uuid from emargement_events where type = 'validated'
    union select uuid from emargement_sheets where validated_at is not null
    union select sheet_uuid from sealed_sheets
    union select sheet_uuid from emargement_events where type in ('sealed', 'document_sent')
  ) u left join emargement_sheets s on s.uuid = u.uuid where $1::uuid is null or u.uuid > $1 order by u.uuid limit ${PAGE}`,
  columns: {
    uuid: 'uuid',
    logisticSessionId: 'int4?',
  },
});
