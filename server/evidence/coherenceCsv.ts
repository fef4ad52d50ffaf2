import { parisDay } from '../../model/calendar/parisTime.ts';
import { findingsOf } from '../../model/evidence/coherence.ts';
import { COHERENCE_SEVERITY_LABELS, coherenceSentence, FIX_LOCATION_LABELS } from '../../model/messages/evidence/coherence.ts';
import { COHERENCE_CSV_HEADER } from '../../model/messages/evidence/evidence.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { readCoherenceFacts } from './coherenceFacts.ts';
import { csvOf } from './controlFileLayout.ts';
import { readProofFaults } from './readProofFaults.ts';
import type { ProofSource } from './readSealFaults.ts';

/** Sheets whose drawings are compared at a time. */
const CHUNK = 50;

/** The coherence report of sheets as a table; only the header if there are no findings. */
export const coherenceCsv = async (source: ProofSource, sheetUuids: readonly string[]): Promise<string> => {
  const rows: string[][] = [];
  for (let from = 0; from < sheetUuids.length; from += CHUNK) {
    const some = sheetUuids.slice(from, from + CHUNK);
    for (const facts of await readCoherenceFacts(source.database, some, await readProofFaults(source, some))) {
      for (const finding of findingsOf(facts)) {
        rows.push([
          frenchDay(parisDay(facts.startAt)),
          facts.titles[0] ?? '',
          COHERENCE_SEVERITY_LABELS[finding.severity],
          coherenceSentence(finding),
          FIX_LOCATION_LABELS[finding.fixLocation],
          facts.sheetUuid.slice(0, 8),
        ]);
      }
    }
  }
  return csvOf([COHERENCE_CSV_HEADER, ...rows]);
};
