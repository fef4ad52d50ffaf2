import { createHash } from 'node:crypto';
import { type IndexSeal, indexSealText, LAYOUT } from './controlFileLayout.ts';
import { loadSealKey, type SealDependencies } from './sealKey.ts';
import type { ZipEntry } from './writeZip.ts';

/** Seals the list of an archive's files: none of them can change unnoticed. */
export const sealIndex = async (deps: SealDependencies, index: Uint8Array): Promise<ZipEntry> => {
  const key = await loadSealKey(deps);
  const indexSha256 = createHash('sha256').update(index).digest('hex');
  const sealed = { indexSha256, producedAt: deps.now().toISOString() };
  const seal: IndexSeal = { ...sealed, certificate: key.certificate, signature: key.sign(indexSealText(sealed)) };
  return { path: LAYOUT.seal, bytes: Buffer.from(`${JSON.stringify(seal, null, 2)}\n`) };
};
