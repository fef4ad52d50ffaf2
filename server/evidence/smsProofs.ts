import { SMS_PROOF_CSV_HEADER } from '../../model/messages/evidence/evidence.ts';
import { SMS_KIND_LABELS, SMS_STATE_LABELS } from '../../model/messages/sms/sms.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { csvOf } from './controlFileLayout.ts';
import type { ProofsOf } from './sendingProofs.ts';
import { smsProofsStatement } from './smsProofsStatement.ts';
import type { ZipEntry } from './writeZip.ts';

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
