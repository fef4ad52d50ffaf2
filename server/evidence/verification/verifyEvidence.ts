import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { journalledValidation, sheetFault } from '../../../model/attendance/sheetFault.ts';
import { SHEET_FAULT_LABELS } from '../../../model/messages/attendance/sheetContent.ts';
import { sayChainFault, VERIFY_MESSAGES } from '../../../model/messages/evidence/evidence.ts';
import { readSealedLine } from '../../../model/messages/kernel/sealedLine.ts';
import { GENESIS_HASH } from '../../attendance/journal/journal.ts';
import { contentHash, firstVersion } from '../../attendance/sheet/sheetContentHash.ts';
import { readAnchorFile } from '../anchors/anchorFile.ts';
import type { EvidenceArchive, ReadLine } from '../controlFile/evidenceArchive.ts';
import {
  type ControlFileContentLine,
  type ControlFileFaultLine,
  INDEX_SEAL,
  indexSealText,
  LAYOUT,
  plainRows,
  UNLISTED,
} from '../layout/controlFileLayout.ts';
import { checkAnswers } from './checkAnswers.ts';

export interface EvidenceVerdict {
  /** Differences from what was produced, in French; empty: unchanged. */
  readonly faults: readonly string[];
  readonly files: number;
  readonly lines: number;
  /** Answers to questionnaires. */
  readonly answers: number;
}

interface Link {
  readonly prevHash: string;
  readonly hash: string;
}

type Links = ReadonlyMap<number, Link>;

/** The part of an archive's manifest that is verified. */
const MANIFEST = z.object({ entries: z.array(z.object({ path: z.string(), sha256: z.string() })) });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The sealed list of files: a control file's index, or an archive's manifest. */
const listOf = ({ texts }: EvidenceArchive) => {
  const index = texts.get(LAYOUT.index);
  if (index !== undefined) {
    const rows = plainRows(index).slice(1);
    return { path: LAYOUT.index, hashes: new Map(rows.map(([path = '', hash = '']) => [path, hash])) };
  }
  const text = texts.get(LAYOUT.manifest);
  if (text === undefined) return null;
  const entries = MANIFEST.safeParse(parse(text)).data?.entries ?? [];
  return { path: LAYOUT.manifest, hashes: new Map(entries.map((entry) => [entry.path, entry.sha256])) };
};

type FileList = NonNullable<ReturnType<typeof listOf>>;

const isListSealed = ({ texts, hashes }: EvidenceArchive, { path }: FileList): boolean => {
  const seal = INDEX_SEAL.safeParse(parse(texts.get(LAYOUT.seal) ?? '')).data;
  if (!seal || seal.indexSha256 !== hashes.get(path)) return false;
  try {
    const { publicKey } = new X509Certificate(seal.certificate);
    return createVerify('RSA-SHA256').update(indexSealText(seal), 'utf8').verify(publicKey, seal.signature, 'base64');
  } catch {
    return false;
  }
};

const checkList = (archive: EvidenceArchive, list: FileList): string[] => {
  const present = [...archive.hashes].filter(([path]) => !UNLISTED.includes(path));
  return [
    ...(isListSealed(archive, list) ? [] : [VERIFY_MESSAGES.listAltered]),
    ...[...list.hashes.keys()].filter((path) => !archive.hashes.has(path)).map((path) => VERIFY_MESSAGES.fileMissing({ path })),
    ...present.filter(([path]) => !list.hashes.has(path)).map(([path]) => VERIFY_MESSAGES.fileNotListed({ path })),
    ...present
      .filter(([path, hash]) => list.hashes.has(path) && list.hashes.get(path) !== hash)
      .map(([path]) => VERIFY_MESSAGES.fileAltered({ path })),
  ];
};

/** A control file has the hashes of all lines up to the head; an archive has all lines, from the journal's first. */
const linksOf = ({
  texts,
  lines,
}: EvidenceArchive): { readonly links: Links; readonly before: (Link & { readonly id: number }) | null } => {
  const rows = texts.get(LAYOUT.links);
  if (rows === undefined) {
    const before = { id: 0, prevHash: '', hash: GENESIS_HASH };
    return { links: new Map(lines.flatMap((line) => (line ? [[line.id, line] as const] : []))), before };
  }
  const links = plainRows(rows)
    .slice(1)
    .map(([id = '', prevHash = '', hash = '']) => [Number(id), { prevHash, hash }] as const);
  return { links: new Map(links), before: null };
};

/** Checks that each line's previous hash matches, from the first to the head. */
const checkLinks = ({ links, before: first }: ReturnType<typeof linksOf>): string[] => {
  let before = first;
  for (const [id, link] of links) {
    if (before && id !== before.id + 1) return [sayChainFault({ id: before.id + 1, fault: 'missing' })];
    if (before && link.prevHash !== before.hash) return [sayChainFault({ id, fault: 'unlinked' })];
    before = { ...link, id };
  }
  return [];
};

const checkLines = ({ lines }: EvidenceArchive, links: Links): string[] => {
  const erased = new Map(lines.flatMap((line) => (line?.type === 'erased' ? [[line.sheetUuid, line.id] as const] : [])));
  return lines.flatMap((line, index) => {
    if (!line) return [VERIFY_MESSAGES.unreadableLine({ path: LAYOUT.lines, line: index + 1 })];
    const { id, prevHash, hash } = line;
    const link = links.get(id);
    if (link?.hash !== hash || link.prevHash !== prevHash) return [sayChainFault({ id, fault: 'unlinked' })];
    const isErased = line.isEmptied && id < (erased.get(line.sheetUuid) ?? 0);
    return line.fault && !isErased ? [sayChainFault({ id, fault: line.fault })] : [];
  });
};

/** Compares each sheet's stated content with its lines. */
const checkContents = ({ texts, lines }: EvidenceArchive): string[] => {
  const bySheet = Map.groupBy(
    lines.filter((line): line is ReadLine => line !== null),
    ({ sheetUuid }) => sheetUuid,
  );
  return (texts.get(LAYOUT.contents) ?? '')
    .split('\n')
    .filter(Boolean)
    .flatMap((text, index) => {
      const said = parse(text) as ControlFileContentLine | null;
      if (!said) return [VERIFY_MESSAGES.unreadableLine({ path: LAYOUT.contents, line: index + 1 })];
      const { sheetUuid, content, validatedAt, legacyHash } = said;
      const journal = journalledValidation(bySheet.get(sheetUuid) ?? []);
      const hashes = content ? [contentHash(content), contentHash(firstVersion(content))] : [];
      const contentHashes = [...hashes, ...(legacyHash === null ? [] : [legacyHash])];
      const fault = sheetFault(journal, content && { validatedAt: validatedAt ? new Date(validatedAt) : null, contentHashes });
      return fault ? [VERIFY_MESSAGES.sheetFault({ title: content?.title ?? sheetUuid, fault: SHEET_FAULT_LABELS[fault] })] : [];
    });
};

/** Faults that the product found when it made the file. */
const checkFaults = ({ texts }: EvidenceArchive): string[] =>
  (texts.get(LAYOUT.faults) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((text, index) => {
      const said = parse(text) as ControlFileFaultLine | null;
      return said
        ? VERIFY_MESSAGES.foundWhenMade(said)
        : VERIFY_MESSAGES.unreadableLine({ path: LAYOUT.faults, line: index + 1 });
    });

/** Each `sealed` line has its file, unless it was erased, and the head printed in it is that of the journal. */
const checkEditions = ({ hashes, lines }: EvidenceArchive, links: Links): string[] => {
  const files = new Set(hashes.values());
  return lines.flatMap((line) => {
    const seal = line?.type === 'sealed' ? readSealedLine(line.reason) : null;
    if (!line || !seal) return [];
    const link = links.get(seal.headId);
    return [
      ...(files.has(seal.sha256) ? [] : [VERIFY_MESSAGES.editionMissing({ id: line.id, edition: seal.edition })]),
      ...(link && link.hash !== seal.headHash ? [sayChainFault({ id: seal.headId, fault: 'printed' })] : []),
    ];
  });
};

const checkAnchors = ({ texts }: EvidenceArchive, links: Links): string[] =>
  [...texts]
    .filter(([name]) => name.startsWith(LAYOUT.anchors))
    .flatMap(([name, text]) => {
      const anchor = readAnchorFile(text);
      if (!anchor) return [VERIFY_MESSAGES.sealedAnchorAltered({ name })];
      const link = links.get(anchor.id);
      return link && link.hash !== anchor.hash ? [sayChainFault({ id: anchor.id, fault: 'anchor' })] : [];
    });

/** Verifies what was read of a control file or of an archive of all data: list of files, journal lines and links, anchors, seals. */
export const verifyEvidence = (archive: EvidenceArchive | null): EvidenceVerdict => {
  const list = archive && listOf(archive);
  if (!archive || !list) return { faults: [VERIFY_MESSAGES.noControlFile], files: 0, lines: 0, answers: 0 };
  const chain = linksOf(archive);
  const { faults: answerFaults, answers } = checkAnswers(archive);
  const faults = [
    ...checkList(archive, list),
    ...checkLinks(chain),
    ...checkLines(archive, chain.links),
    ...checkContents(archive),
    ...checkAnchors(archive, chain.links),
    ...checkEditions(archive, chain.links),
    ...answerFaults,
    ...checkFaults(archive),
    ...archive.unsealed.map((name) => VERIFY_MESSAGES.sealInvalid({ name })),
  ];
  return { faults, files: archive.hashes.size, lines: archive.lines.length, answers };
};
