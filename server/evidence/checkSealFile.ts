import { readFile } from 'node:fs/promises';
import { OPERATOR_MESSAGES, SEAL_FAULTS } from '../../model/messages/operator.ts';
import type { Dependencies } from '../dependencies.ts';
import { StartError } from '../startError.ts';

const faultOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return SEAL_FAULTS.missing;
  if (code === 'EACCES' || code === 'EPERM') return SEAL_FAULTS.unreadable;
  return error instanceof Error && /password|MAC could not be verified/i.test(error.message)
    ? SEAL_FAULTS.password
    : SEAL_FAULTS.content;
};

/** Opens the operator's certificate at the start: otherwise the first validated sheet would find out. */
export const checkSealFile = async (seal: Dependencies['settings']['seal']): Promise<void> => {
  if (!seal) return;
  try {
    // Loaded only with such a certificate, to keep the start fast.
    const { readP12 } = await import('./sealCertificate.ts');
    readP12(await readFile(seal.p12), seal.password);
  } catch (error) {
    throw new StartError(OPERATOR_MESSAGES.sealRefused({ file: seal.p12, reason: faultOf(error) }));
  }
};
