import { createHash } from 'node:crypto';
import { loadSealKey, type SealDependencies } from '../signature/sealKey.ts';
import { type IndexSeal, indexSealText, LAYOUT } from './controlFileLayout.ts';
import type { ZipEntry } from './writeZip.ts';

/** Seals the list of an archive's files: none of them can change unnoticed. */
export const sealIndex = async (deps: SealDependencies, index: Uint8Array): Promise<readonly ZipEntry[]> => {
  const key = await loadSealKey(deps);
  const indexSha256 = createHash('sha256').update(index).digest('hex');
  const sealed = { indexSha256, producedAt: deps.now().toISOString() };
  const text = indexSealText(sealed);
  const seal: IndexSeal = { ...sealed, certificate: key.certificate, signature: key.sign(text) };
  return [
    { path: LAYOUT.seal, bytes: Buffer.from(`${JSON.stringify(seal, null, 2)}\n`) },
    { path: LAYOUT.sealCertificate, bytes: Buffer.from(seal.certificate) },
    { path: LAYOUT.sealText, bytes: Buffer.from(text) },
    { path: LAYOUT.sealSignature, bytes: Buffer.from(seal.signature, 'base64') },
  ];
};
