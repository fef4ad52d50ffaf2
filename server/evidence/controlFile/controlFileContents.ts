import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import {
  DECLARATIONS_CSV_HEADER,
  INTERNAL_RULES_WORDS,
  REPORTS_CSV_HEADER,
} from '../../../model/messages/evidence/controlFileParts.ts';
import { controlFileReadme } from '../../../model/messages/evidence/controlFileReadme.ts';
import { INDICATORS_CSV_HEADER, indicatorRows } from '../../../model/messages/indicators/proofWords.ts';
import { DECLARATION_PROOFS, LINE_STATE_WORDS } from '../../../model/messages/passport/declarations.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { declarationId, uniqueIdOf } from '../../../model/passport/declarationFile.ts';
import { RESULTS_RIGHT } from '../../../model/questionnaires/resultsRight.ts';
import { HASHED_FIELDS } from '../../attendance/journal/journal.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { readStoredFile } from '../../files/readPicture.ts';
import { readProofs } from '../../indicators/readProofs.ts';
import { sheetLinesStatement } from '../../passport/declarations/fileStatements.ts';
import { EVERY_SESSION, readResults } from '../../questionnaires/results/readResults.ts';
import { countReports } from '../../reports/countReports.ts';
import { csvOf, LAYOUT } from '../layout/controlFileLayout.ts';
import { sealIndex } from '../layout/sealIndex.ts';
import type { ZipEntry } from '../layout/writeZip.ts';
import { answerProofs } from './answerProofs.ts';
import { coherenceReport } from './coherenceReport.ts';
import { controlFileJournal } from './controlFileJournal.ts';
import { registerFiles } from './registerFiles.ts';

interface ControlFileContent {
  readonly title: string;
  readonly author: string;
  readonly sheetUuids: readonly string[];
  /** Documents and messages of one company's trainees only; null: all. */
  readonly companyId: number | null;
  /** Keys of the sheets' archives in the store. */
  readonly parts: readonly string[];
  /** Days of an audit's figures, as the actor sees them. Default: none, it has no figures. */
  readonly audit?: { readonly actor: Actor; readonly from: string; readonly to: string };
  /** Days whose reports of violence are counted. Default: none is, as for everybody who does not handle them. */
  readonly reported?: Parameters<typeof countReports>[1];
}

/** Compiled by `npm run build:verifier`. */
const VERIFIER_PAGE = readFileSync(new URL('../verifier.html', import.meta.url));

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The internal rules for trainees (articles L6352-3 to L6352-5), as they are now: the PDF if there is one, and the text. */
const internalRulesFiles = async ({
  database,
  files,
  now,
}: Pick<Dependencies, 'database' | 'files' | 'now'>): Promise<readonly ZipEntry[]> => {
  const [text, link, fileId] = [
    await readConfiguration(database, 'document_internal_rules'),
    await readConfiguration(database, 'document_internal_rules_link'),
    await readConfiguration(database, 'document_internal_rules_file'),
  ];
  const storedFile = await readStoredFile(database, files, fileId);
  const words = [
    INTERNAL_RULES_WORDS.textAt({ day: frenchDay(parisDay(now())) }),
    text ?? '',
    link ? INTERNAL_RULES_WORDS.online({ link }) : '\n',
  ].join('');
  return [
    { path: 'reglement-interieur/reglement-interieur.txt', bytes: Buffer.from(words.replaceAll('\n', '\r\n')) },
    ...(storedFile ? [{ path: 'reglement-interieur/reglement-interieur.pdf', bytes: storedFile.bytes }] : []),
  ];
};

/** Declarations of the trainees to the « passeport de prévention »; no file where nobody was declared. */
const declarationsFiles = async (
  { database }: Pick<Dependencies, 'database'>,
  { sheetUuids, companyId }: Pick<ControlFileContent, 'sheetUuids' | 'companyId'>,
): Promise<readonly ZipEntry[]> => {
  const lines = await sheetLinesStatement.rows(database, [sheetUuids, companyId]);
  if (lines.length === 0) return [];
  const rows = lines.map(({ trainee, company, training, proof, state, ...line }) => [
    ...[trainee, company ?? '', training, DECLARATION_PROOFS[proof]],
    ...[declarationId(line.trainingSessionId, proof, line.number), uniqueIdOf(line.needId, line.attempt)],
    ...[line.depositedOn ? frenchDay(line.depositedOn) : '', line.reference ?? ''],
    ...[LINE_STATE_WORDS[state], line.decidedAt ? frenchDay(parisDay(line.decidedAt)) : ''],
  ]);
  return [{ path: LAYOUT.declarations, bytes: Buffer.from(csvOf([DECLARATIONS_CSV_HEADER, ...rows])) }];
};

/** Proofs of each indicator in an audit's period, with their method, and the registers; other control files have none. */
const auditFiles = async (
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { audit }: ControlFileContent,
): Promise<readonly ZipEntry[]> => {
  if (!audit) return [];
  const { actor, ...period } = audit;
  const reading = { database, now: now(), actor };
  const proofs = await readProofs({ ...reading, ...period });
  const mayReadResults = isAllowed(RESULTS_RIGHT, actor.roles);
  const results = mayReadResults ? await readResults({ ...reading, filters: { ...EVERY_SESSION, ...period } }) : null;
  const rows = [INDICATORS_CSV_HEADER, ...indicatorRows(proofs, results)];
  const indicators = { path: LAYOUT.indicators, bytes: Buffer.from(csvOf(rows)) };
  return [indicators, ...(await registerFiles(database, audit))];
};

const inFrench = (days: number | null): string => (days === null ? '' : String(days).replace('.', ','));

/** Number and delays of the reports of a period. */
const reportsFiles = async (
  { database }: Pick<Dependencies, 'database'>,
  { reported }: ControlFileContent,
): Promise<readonly ZipEntry[]> => {
  if (!reported) return [];
  const { received, decided, daysToDecision, closed, daysToClosing } = await countReports(database, reported);
  const row = [String(received), String(decided), inFrench(daysToDecision), String(closed), inFrench(daysToClosing)];
  return [{ path: LAYOUT.reports, bytes: Buffer.from(csvOf([REPORTS_CSV_HEADER, row])) }];
};

/** The files of a control file in order, produced one at a time; index and seal come last. */
export async function* controlFileContents(deps: Dependencies, content: ControlFileContent): AsyncGenerator<ZipEntry> {
  const { title, author, sheetUuids, companyId, parts } = content;
  const rows: string[][] = [];
  const addToList = (entry: ZipEntry): ZipEntry => {
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
  yield addToList({ path: LAYOUT.readme, bytes: Buffer.from(readme.replaceAll('\n', '\r\n')) });
  yield addToList({ path: LAYOUT.verifier, bytes: VERIFIER_PAGE });
  for (const entry of await internalRulesFiles(deps)) yield addToList(entry);
  for (const key of parts) {
    for (const [path, bytes] of Object.entries(unzipSync(await deps.files.read(key)))) yield addToList({ path, bytes });
  }
  yield addToList({ path: LAYOUT.coherence, bytes: Buffer.from(findings) });
  yield addToList({ path: LAYOUT.states, bytes: Buffer.from(states) });
  for (const entry of await declarationsFiles(deps, { sheetUuids, companyId })) yield addToList(entry);
  for (const entry of await auditFiles(deps, content)) yield addToList(entry);
  for (const entry of await answerProofs(deps.database, { sheetUuids, companyId, now: deps.now() })) yield addToList(entry);
  for (const entry of await reportsFiles(deps, content)) yield addToList(entry);
  for (const entry of await controlFileJournal(deps, sheetUuids)) yield addToList(entry);
  const sums = rows.map(([path, hash]) => `${hash}  ${path}\n`).join('');
  yield addToList({ path: LAYOUT.sums, bytes: Buffer.from(sums) });
  const index = Buffer.from(csvOf([['fichier', 'sha256', 'octets'], ...rows]));
  yield { path: LAYOUT.index, bytes: index };
  yield* await sealIndex(deps, index);
}
