import { BUSINESS_TIME_ZONE, parisDay } from '../../../model/calendar/parisTime.ts';
import { findingsOf } from '../../../model/evidence/coherence.ts';
import type { CoherenceFacts } from '../../../model/evidence/coherenceFacts.ts';
import type { Finding } from '../../../model/evidence/coherenceFinding.ts';
import { sheetStateOf } from '../../../model/evidence/sheetState.ts';
import { COHERENCE_SEVERITY_LABELS, coherenceSentence, FIX_LOCATION_LABELS } from '../../../model/messages/evidence/coherence.ts';
import { COHERENCE_CSV_HEADER } from '../../../model/messages/evidence/evidence.ts';
import { sealTimeWords } from '../../../model/messages/evidence/sealTime.ts';
import {
  missingSentences,
  releaseSentence,
  SHEET_STATE_LABELS,
  STATE_CSV_HEADER,
  sheetStateLabel,
} from '../../../model/messages/evidence/sheetState.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { withDeclarations } from '../../passport/declarations/wrongDeclarations.ts';
import { readCoherenceFacts } from '../coherence/coherenceFacts.ts';
import { readProofFaults } from '../coherence/readBlockingFindings.ts';
import type { ProofSource } from '../coherence/readSealFaults.ts';
import { csvOf } from '../layout/controlFileLayout.ts';
import { type Edition, readEditions } from '../seal/readEditions.ts';

/** Sheets whose drawings are compared at a time. */
const CHUNK = 50;

const inParis = (instant: string): string =>
  new Date(instant).toLocaleString('fr-FR', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

const headOf = (facts: CoherenceFacts): [day: string, title: string] => [
  frenchDay(parisDay(facts.startAt)),
  facts.titles[0] ?? '',
];

const nameOf = (sheetUuid: string): string => sheetUuid.slice(0, 8);

const findingRow = (facts: CoherenceFacts, finding: Finding): string[] => [
  ...headOf(facts),
  COHERENCE_SEVERITY_LABELS[finding.severity],
  coherenceSentence(finding),
  FIX_LOCATION_LABELS[finding.fixLocation],
  nameOf(facts.sheetUuid),
];

/** Says whose time each sealed edition states, a line each. */
const timesOf = (editions: readonly Edition[], sheetUuid: string): string =>
  editions
    .filter((edition) => edition.sheetUuid === sheetUuid)
    .toSorted((a, b) => a.edition - b.edition)
    .map((edition) => `Version ${edition.edition} : ${sealTimeWords(edition, inParis)}`)
    .join('\n');

const stateRow = (facts: CoherenceFacts, findings: readonly Finding[], editions: readonly Edition[]): string[] => {
  const state = sheetStateOf(facts, findings);
  const decisions = facts.releases.map(releaseSentence).join('\n');
  const sheetCells = [sheetStateLabel(state), missingSentences(state).join('\n'), decisions, timesOf(editions, facts.sheetUuid)];
  return [...headOf(facts), ...sheetCells, nameOf(facts.sheetUuid)];
};

interface CoherenceReport {
  /** The findings as a table; only the header if there are none. */
  readonly findings: string;
  /** `etat.csv`: whether each sheet is complete, what is missing, and which findings somebody decided to override. */
  readonly states: string;
  /** The rows of the states, without their header. */
  readonly rows: readonly (readonly string[])[];
}

/** The coherence report of sheets. */
export const coherenceReport = async (source: ProofSource, sheetUuids: readonly string[]): Promise<CoherenceReport> => {
  const findingRows: string[][] = [];
  const rows: string[][] = [];
  for (let from = 0; from < sheetUuids.length; from += CHUNK) {
    const some = sheetUuids.slice(from, from + CHUNK);
    const editions = await readEditions(source.database, some);
    const facts = await readCoherenceFacts(source.database, some, await readProofFaults(source, some));
    const all = await withDeclarations(source, facts);
    for (const one of all) {
      const findings = findingsOf(one);
      findingRows.push(...findings.map((finding) => findingRow(one, finding)));
      rows.push(stateRow(one, findings, editions));
    }
    const canceled = some.filter((uuid) => !all.some(({ sheetUuid }) => sheetUuid === uuid));
    rows.push(...canceled.map((uuid) => ['', '', SHEET_STATE_LABELS.canceled, '', '', timesOf(editions, uuid), nameOf(uuid)]));
  }
  return {
    findings: csvOf([COHERENCE_CSV_HEADER, ...findingRows]),
    states: csvOf([STATE_CSV_HEADER, ...rows]),
    rows,
  };
};
