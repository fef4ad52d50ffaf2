import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { ChainAnchor } from '../../attendance/journal/verifyChain.ts';
import type { AnswersHead } from '../../questionnaires/chain/answerFaults.ts';
import type { SealKey } from '../signature/sealKey.ts';

/** Folder of the anchors in the file store. */
export const ANCHOR_FOLDER = 'anchors';

/** The timestamp of an anchor file, beside it. */
export const timestampName = (name: string): string => `${name}.tsr`;

const HASH = z.string().regex(/^[0-9a-f]{64}$/);

const ANCHOR = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  writtenAt: z.string(),
  id: z.int().min(0),
  hash: HASH,
  /** Head of the chain of answers; missing in files from before it, and while there are none. */
  answers: z.object({ position: z.int().min(1), hash: HASH }).optional(),
  certificate: z.string(),
  signature: z.string(),
});

/** The heads of the journal and of the answers on a day, sealed. */
export type AnchorFile = z.infer<typeof ANCHOR>;

const sealedText = ({ day, writtenAt, id, hash, answers }: Omit<AnchorFile, 'certificate' | 'signature'>): string =>
  JSON.stringify([day, writtenAt, id, hash, ...(answers ? [answers.position, answers.hash] : [])]);

interface DailyAnchor extends ChainAnchor {
  readonly day: string;
  readonly writtenAt: Date;
  /** Null: there are no answers. */
  readonly answers: AnswersHead | null;
}

/** The text of a day's anchor file. */
export const writeAnchorFile = (key: SealKey, { day, writtenAt, id, hash, answers }: DailyAnchor): string => {
  const head = { day, writtenAt: writtenAt.toISOString(), id, hash, ...(answers && { answers }) };
  return `${JSON.stringify({ ...head, certificate: key.certificate, signature: key.sign(sealedText(head)) }, null, 2)}\n`;
};

const isSealed = (anchor: AnchorFile): boolean => {
  try {
    const key = new X509Certificate(anchor.certificate).publicKey;
    return createVerify('RSA-SHA256').update(sealedText(anchor), 'utf8').verify(key, anchor.signature, 'base64');
  } catch {
    return false;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Parses an anchor file; null if its seal does not match. */
export const readAnchorFile = (text: string): AnchorFile | null => {
  const read = ANCHOR.safeParse(parse(text));
  return read.success && isSealed(read.data) ? read.data : null;
};
