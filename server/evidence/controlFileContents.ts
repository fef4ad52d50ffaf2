import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { controlFileReadme } from '../../model/messages/evidence/controlFileReadme.ts';
import { HASHED_FIELDS } from '../attendance/journal.ts';
import type { Dependencies } from '../dependencies.ts';
import { coherenceReport } from './coherenceReport.ts';
import { controlFileJournal } from './controlFileJournal.ts';
import { csvOf, LAYOUT } from './controlFileLayout.ts';
import { internalRulesFiles } from './internalRulesFile.ts';
import { sealIndex } from './sealIndex.ts';
import type { ZipEntry } from './writeZip.ts';

interface ControlFileContent {
  readonly title: string;
  readonly author: string;
  readonly sheetUuids: readonly string[];
  /** Keys of the sheets' archives in the store. */
  readonly parts: readonly string[];
}

/** Compiled by `npm run build:verifier`. */
const VERIFIER_PAGE = readFileSync(new URL('verifier.html', import.meta.url));

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The files of a control file in order, produced one at a time; index and seal come last. */
export async function* controlFileContents(
  deps: Dependencies,
  { title, author, sheetUuids, parts }: ControlFileContent,
): AsyncGenerator<ZipEntry> {
  const rows: string[][] = [];
  const listed = (entry: ZipEntry): ZipEntry => {
    rows.push([entry.path, sha256(entry.bytes), String(entry.bytes.length)]);
    return entry;
  };
  const producedAt = deps.now().toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' });
  const { findings, states, rows: sheetStates } = await coherenceReport({ ...deps, now: deps.now() }, sheetUuids);
  const readme = controlFileReadme({
    title,
    author,
    producedAt,
    sheets: sheetUuids.length,
    states: sheetStates,
    hashedFields: HASHED_FIELDS,
    layout: LAYOUT,
  });
  yield listed({ path: LAYOUT.readme, bytes: Buffer.from(readme.replaceAll('\n', '\r\n')) });
  yield listed({ path: LAYOUT.verifier, bytes: VERIFIER_PAGE });
  for (const entry of await internalRulesFiles(deps)) yield listed(entry);
  for (const key of parts) {
    for (const [path, bytes] of Object.entries(unzipSync(await deps.files.read(key)))) yield listed({ path, bytes });
  }
  yield listed({ path: LAYOUT.coherence, bytes: Buffer.from(findings) });
  yield listed({ path: LAYOUT.states, bytes: Buffer.from(states) });
  for (const entry of await controlFileJournal(deps, sheetUuids)) yield listed(entry);
  const sums = rows.map(([path, hash]) => `${hash}  ${path}\n`).join('');
  yield listed({ path: LAYOUT.sums, bytes: Buffer.from(sums) });
  const index = Buffer.from(csvOf([['fichier', 'sha256', 'octets'], ...rows]));
  yield { path: LAYOUT.index, bytes: index };
  yield* await sealIndex(deps, index);
}
