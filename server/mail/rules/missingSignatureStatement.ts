import { MISSING_SIGNATURE_AFTER_MINUTES } from '../../../model/mail/automaticMails.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** Sheets of sessions that have just ended and can still be signed. */
export const missingSignatureStatement = defineStatement({
  text: `
select h.uuid from emargement_sheets h join logistic_sessions d on d.id = h.logistic_session_id
  join training_sessions s on s.id = h.training_session_id and s.status <> 'canceled'
where h.validated_at is null and d.end_at::date = $1::timestamptz::date and d.end_at + interval '${MISSING_SIGNATURE_AFTER_MINUTES} minutes' <= $1 order by h.id`,
  columns: {
    uuid: 'uuid',
  },
});
