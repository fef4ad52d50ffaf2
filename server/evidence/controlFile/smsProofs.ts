import { SMS_PROOF_CSV_HEADER } from '../../../model/messages/evidence/evidence.ts';
import { SMS_KIND_LABELS, SMS_STATE_LABELS } from '../../../model/messages/sms/smsLabels.ts';
import type { SmsKind } from '../../../model/sms/smsKinds.ts';
import type { SmsState } from '../../../model/sms/smsStates.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { csvOf } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';
import type { ProofsOf } from './sendingProofs.ts';

/** SMS of a training ($1) and its logistic session ($2), optionally only those to one company's trainees ($3). */
const smsProofsStatement = defineStatement({
  text: `select m.id, m.kind, m.receiver, t.first_name || ' ' || t.last_name as person, m.text, m.state, m.segments,
    m.created_at as "createdAt", m.author, m.sent_at as "sentAt", m.answer, m.provider_id as "providerId"
  from sms_messages m
  left join need_trainings n on n.id = m.need_training_id
  left join trainees t on t.id = n.trainee_id
  where m.training_session_id = $1 and (m.logistic_session_id is null or m.logistic_session_id = $2)
    and ($3::int is null or n.company_id = $3)
  order by m.id`,
  columns: {
    id: 'int4',
    kind: typed<SmsKind>('text'),
    receiver: 'text?',
    person: 'text?',
    text: 'text',
    state: typed<SmsState>('text'),
    segments: 'int4',
    createdAt: 'timestamptz',
    author: 'text?',
    sentAt: 'timestamptz?',
    answer: 'text?',
    providerId: 'text?',
  },
});

const rowOf = (sms: RowOf<typeof smsProofsStatement>): string[] => [
  String(sms.id),
  SMS_KIND_LABELS[sms.kind],
  sms.receiver ?? '',
  sms.person ?? '',
  sms.text,
  SMS_STATE_LABELS[sms.state],
  sms.createdAt.toISOString(),
  sms.author ?? '',
  sms.sentAt?.toISOString() ?? '',
  sms.answer ?? '',
  sms.providerId ?? '',
];

/** SMS about a training and the provider's answers; the personal links in their texts are masked. */
export const smsProofs = async (
  tx: Queryable,
  { trainingSessionId, logisticSessionId, companyId }: ProofsOf,
): Promise<readonly ZipEntry[]> => {
  const messages = await smsProofsStatement.rows(tx, [trainingSessionId, logisticSessionId, companyId]);
  if (messages.length === 0) return [];
  const csv = csvOf([SMS_PROOF_CSV_HEADER, ...messages.map(rowOf)]);
  return [{ path: 'envois/preuves-d-envoi-sms.csv', bytes: Buffer.from(csv) }];
};
