import { createHash } from 'node:crypto';
import { cleanFileName } from '../../model/files/fileName.ts';
import { SENDING_CSV_HEADER } from '../../model/messages/evidence/evidence.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { csvOf } from './controlFileLayout.ts';
import { readIfThere } from './readSealFaults.ts';
import { sendingProofsStatement } from './sendingProofsStatement.ts';
import type { ZipEntry } from './writeZip.ts';

type Message = RowOf<typeof sendingProofsStatement>;

const rowOf = (message: Message): string[] => [
  String(message.id),
  message.subject,
  message.kind,
  message.receiver,
  message.copies,
  message.sender ?? '',
  message.state,
  message.createdAt.toISOString(),
  message.sentAt?.toISOString() ?? '',
  message.smtpAnswer ?? '',
  message.redirectedTo ?? '',
  message.messageId,
  createHash('sha256').update(message.html, 'utf8').digest('hex'),
  message.attachments.map(({ fileName, sha256 }) => `${fileName} ${sha256}`).join(', '),
];

/** Whose messages. */
export interface ProofsOf {
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  /** Null: all companies. */
  readonly companyId: number | null;
}

/** Messages about a training and their delivery: a list, each text, each attachment. */
export const sendingProofs = async (
  tx: Queryable,
  files: FileStore,
  { trainingSessionId, logisticSessionId, companyId }: ProofsOf,
): Promise<readonly ZipEntry[]> => {
  const messages = await sendingProofsStatement.rows(tx, [trainingSessionId, logisticSessionId, companyId]);
  if (messages.length === 0) return [];
  const entries: ZipEntry[] = [
    { path: 'envois/preuves-d-envoi.csv', bytes: Buffer.from(csvOf([SENDING_CSV_HEADER, ...messages.map(rowOf)])) },
  ];
  for (const { id, html, attachments } of messages) {
    entries.push({ path: `envois/${id}.html`, bytes: Buffer.from(`<!doctype html><meta charset="utf-8">${html}`) });
    for (const { fileName, storageKey } of attachments) {
      const bytes = await readIfThere(files, storageKey);
      // A missing one is among the faults.
      if (bytes) entries.push({ path: `envois/${id}-${cleanFileName(fileName)}`, bytes });
    }
  }
  return entries;
};
