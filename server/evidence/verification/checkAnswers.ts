import { ANSWER_VERIFY_MESSAGES } from '../../../model/messages/evidence/answerFaults.ts';
import { VERIFY_MESSAGES } from '../../../model/messages/evidence/evidence.ts';
import {
  type AnsweredVersion,
  createLinkCheck,
  type HashedVersion,
  hashedVersions,
  isEntryIntact,
  sessionFaults,
} from '../../questionnaires/chain/answerFaults.ts';
import { readAnchorFile } from '../anchors/anchorFile.ts';
import type { EvidenceArchive } from '../controlFile/evidenceArchive.ts';
import { type ControlFileAnswersLine, LAYOUT, plainRows } from '../layout/controlFileLayout.ts';

const parse = <Line>(text: string): Line | null => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
};

/** The lines of a file of JSON, and which of them are unreadable. */
const linesOf = <Line>({ texts }: EvidenceArchive, path: string) => {
  const lines = (texts.get(path) ?? '')
    .split('\n')
    .filter(Boolean)
    .map(parse<Line>);
  return {
    lines: lines.filter((line): line is Awaited<Line> & Line => line !== null),
    faults: lines.flatMap((line, index) => (line === null ? [VERIFY_MESSAGES.unreadableLine({ path, line: index + 1 })] : [])),
  };
};

/** Hashes of the chain by position, and the first error of their order or of an anchor. */
const checkChain = ({ texts }: EvidenceArchive) => {
  const links = plainRows(texts.get(LAYOUT.answerLinks) ?? '')
    .slice(1)
    .map(([position = '', prevHash = '', hash = '']) => ({ position: Number(position), prevHash, hash }));
  const [first] = links;
  const anchors = [...texts].flatMap(([name, text]) =>
    name.startsWith(LAYOUT.anchors) ? (readAnchorFile(text)?.answers ?? []) : [],
  );
  const check = createLinkCheck(anchors, first ? { position: first.position - 1, hash: first.prevHash } : null);
  const fault = links.map(check.add).find((each) => each !== null);
  return {
    hashes: new Map(links.map(({ position, hash }) => [position, hash])),
    faults: fault ? [ANSWER_VERIFY_MESSAGES.entryFault(fault)] : [],
  };
};

const checkSession = (
  { session, ...evidence }: ControlFileAnswersLine,
  versions: ReadonlyMap<number, HashedVersion>,
  hashes: ReadonlyMap<number, string>,
): readonly string[] => {
  const names = new Map([...versions.values()].map(({ questionnaire, content }) => [questionnaire, content.name]));
  const altered = evidence.entries.filter((entry) => !isEntryIntact(entry) || hashes.get(entry.position) !== entry.hash);
  return [
    ...altered.map(({ position }) => ANSWER_VERIFY_MESSAGES.entryFault({ position, fault: 'altered' })),
    ...sessionFaults(evidence, versions).map(({ kind, questionnaire }) =>
      ANSWER_VERIFY_MESSAGES.fault({ kind, session: session.label, questionnaire: names.get(questionnaire ?? 0) ?? null }),
    ),
  ];
};

interface AnswersChecked {
  readonly faults: readonly string[];
  readonly answers: number;
}

/** Verifies the answers to questionnaires of a control file: texts, answers, entries, their chain and its anchors. */
export const checkAnswers = (archive: EvidenceArchive): AnswersChecked => {
  const texts = linesOf<AnsweredVersion>(archive, LAYOUT.answerTexts);
  const sessions = linesOf<ControlFileAnswersLine>(archive, LAYOUT.answers);
  const versions = hashedVersions(texts.lines);
  const chain = checkChain(archive);
  const textFaults = [...versions.values()]
    .filter(({ textHash, contentHash }) => textHash !== contentHash)
    .map(({ content, number }) => ANSWER_VERIFY_MESSAGES.textFault({ questionnaire: content.name, number }));
  const faults = [
    ...texts.faults,
    ...sessions.faults,
    ...textFaults,
    ...chain.faults,
    ...sessions.lines.flatMap((line) => checkSession(line, versions, chain.hashes)),
  ];
  return { faults, answers: sessions.lines.reduce((sum, line) => sum + line.answers.length, 0) };
};
