import { ANSWER_VERIFY_MESSAGES } from '../../../model/messages/evidence/answerFaults.ts';
import { sayChainFault, VERIFY_MESSAGES } from '../../../model/messages/evidence/evidence.ts';
import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import { verifyChain } from '../../attendance/journal/verifyChain.ts';
import { verifyAnswers } from '../../questionnaires/chain/verifyAnswers.ts';
import { ANCHOR_FOLDER } from '../anchors/anchorFile.ts';
import { type ReadAnchors, readAnchors } from '../anchors/readAnchors.ts';
import { findSheetFaults } from '../coherence/findSheetFaults.ts';
import { allAnchorFaults } from '../coherence/proofFaults.ts';
import type { ProofSource } from '../coherence/readSealFaults.ts';

export interface JournalVerdict {
  /** In French; empty: everything holds. */
  readonly faults: readonly string[];
  /** Sentences on what holds, and the corrections; empty if there are faults. */
  readonly report: readonly string[];
}

/** Verifies the whole journal and all answers, their anchors (of a copy, if given), each validated sheet and all stored proofs. */
export const verifyJournal = async (
  { database, files, now }: Required<Pick<ProofSource, 'database' | 'files' | 'now'>>,
  copy?: ReadAnchors & { readonly place: string },
): Promise<JournalVerdict> => {
  const { anchors, altered } = copy ?? (await readAnchors(files, ANCHOR_FOLDER));
  const verdict = await verifyChain(database, anchors);
  const answers = await verifyAnswers(
    database,
    anchors.flatMap((anchor) => anchor.answers ?? []),
  );
  // A copy may lack some anchors.
  const anchorFaults = copy ? [] : await allAnchorFaults({ database, files, readsAll: true });
  const { sheets, corrections, faults: sheetFaults } = await findSheetFaults(database, { proofs: { files, now } });
  const faults = [
    ...(verdict.ok ? [] : [sayChainFault(verdict)]),
    ...sheetFaults.map(({ label, fault }) => VERIFY_MESSAGES.sheetFault({ title: label, fault })),
    ...altered.map((name) => VERIFY_MESSAGES.anchorAltered({ name })),
    ...(copy && anchors.length + altered.length === 0 ? [VERIFY_MESSAGES.noAnchors({ place: copy.place })] : []),
    ...anchorFaults.map(sealFaultWords),
    ...answers.faults,
  ];
  if (!verdict.ok || faults.length > 0) return { faults: [...new Set(faults)], report: [] };
  return {
    faults,
    report: [
      VERIFY_MESSAGES.journalHolds({ lines: verdict.lines, anchors: anchors.length }),
      VERIFY_MESSAGES.verifiedSheets({ sheets, corrections: corrections.length }),
      ...corrections,
      ...(answers.entries + answers.answers > 0 ? [ANSWER_VERIFY_MESSAGES.hold(answers)] : []),
      VERIFY_MESSAGES.lastLine({ id: verdict.head.id, hash: verdict.head.hash }),
    ],
  };
};
