import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { journalledValidation, sheetFault } from '../../model/attendance/sheetState.ts';
import { SHEET_FAULT_LABELS } from '../../model/messages/attendance/sheetContent.ts';
import { sayChainFault, VERIFY_MESSAGES } from '../../model/messages/evidence/evidence.ts';
import { contentHash } from '../attendance/sheetContentHash.ts';
import type { StoredLine } from '../attendance/storedLine.ts';
import { lineFault } from '../attendance/verifyChain.ts';
import { readAnchorFile } from './anchorFile.ts';
import { checkSeal } from './checkSeal.ts';
import { type ControlFileContentLine, INDEX_SEAL, indexSealText, LAYOUT, plainRows, SEALED_SUFFIX } from './controlFileLayout.ts';

type Files = Readonly<Record<string, Uint8Array>>;

export interface ControlFileVerdict {
  /** Differences from what was produced, in French; empty: unchanged. */
  readonly faults: readonly string[];
  readonly files: number;
  readonly lines: number;
}

interface Link {
  readonly prevHash: string;
  readonly hash: string;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const textOf = (files: Files, name: string): string => (files[name] ? strFromU8(files[name]) : '');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isIndexSealed = (files: Files): boolean => {
  const seal = INDEX_SEAL.safeParse(parse(textOf(files, LAYOUT.seal))).data;
  const index = files[LAYOUT.index];
  if (!seal || !index || seal.indexSha256 !== sha256(index)) return false;
  try {
    const { publicKey } = new X509Certificate(seal.certificate);
    return createVerify('RSA-SHA256').update(indexSealText(seal), 'utf8').verify(publicKey, seal.signature, 'base64');
  } catch {
    return false;
  }
};

const checkIndex = (files: Files): string[] => {
  const listed = new Map(
    plainRows(textOf(files, LAYOUT.index))
      .slice(1)
      .map(([path = '', hash = '']) => [path, hash]),
  );
  const present = Object.keys(files).filter((name) => name !== LAYOUT.index && name !== LAYOUT.seal);
  return [
    ...(isIndexSealed(files) ? [] : [VERIFY_MESSAGES.indexAltered]),
    ...[...listed.keys()].filter((path) => !files[path]).map((path) => VERIFY_MESSAGES.fileMissing({ path })),
    ...present.filter((path) => !listed.has(path)).map((path) => VERIFY_MESSAGES.fileNotInIndex({ path })),
    ...present
      .filter((path) => listed.has(path) && listed.get(path) !== sha256(files[path] ?? new Uint8Array()))
      .map((path) => VERIFY_MESSAGES.fileAltered({ path })),
  ];
};

const linksOf = (files: Files): Map<number, Link> =>
  new Map(
    plainRows(textOf(files, LAYOUT.links))
      .slice(1)
      .map(([id = '', prevHash = '', hash = '']) => [Number(id), { prevHash, hash }]),
  );

/** Checks that each line's previous hash matches, from the first to the head. */
const checkLinks = (links: ReadonlyMap<number, Link>): string[] => {
  let before: (Link & { readonly id: number }) | null = null;
  for (const [id, link] of links) {
    if (before && id !== before.id + 1) return [sayChainFault({ id: before.id + 1, fault: 'missing' })];
    if (before && link.prevHash !== before.hash) return [sayChainFault({ id, fault: 'unlinked' })];
    before = { ...link, id };
  }
  return [];
};

const linesOf = (files: Files): (StoredLine | null)[] =>
  textOf(files, LAYOUT.lines)
    .split('\n')
    .filter(Boolean)
    .map((text) => parse(text) as StoredLine | null);

const checkLines = (lines: readonly (StoredLine | null)[], links: ReadonlyMap<number, Link>): string[] => {
  const erased = new Map(lines.flatMap((line) => (line?.type === 'erased' ? [[line.sheetUuid, line.id] as const] : [])));
  return lines.flatMap((line, index) => {
    if (!line) return [VERIFY_MESSAGES.unreadableLine({ path: LAYOUT.lines, line: index + 1 })];
    const { id, prevHash, hash } = line;
    const link = links.get(id);
    if (link?.hash !== hash || link.prevHash !== prevHash) return [sayChainFault({ id, fault: 'unlinked' })];
    const fault = lineFault(line, erased.get(line.sheetUuid));
    return fault ? [sayChainFault({ id, fault })] : [];
  });
};

/** Compares each sheet's stated content with its lines. */
const checkContents = (files: Files, lines: readonly (StoredLine | null)[]): string[] =>
  textOf(files, LAYOUT.contents)
    .split('\n')
    .filter(Boolean)
    .flatMap((text, index) => {
      const said = parse(text) as ControlFileContentLine | null;
      if (!said) return [VERIFY_MESSAGES.unreadableLine({ path: LAYOUT.contents, line: index + 1 })];
      const { sheetUuid, content, validatedAt, legacyHash } = said;
      const journal = journalledValidation(lines.flatMap((line) => (line?.sheetUuid === sheetUuid ? [line] : [])));
      const contentHashes = [content && contentHash(content), legacyHash].filter((hash) => hash !== null);
      const fault = sheetFault(journal, content && { validatedAt: validatedAt ? new Date(validatedAt) : null, contentHashes });
      return fault ? [VERIFY_MESSAGES.sheetFault({ title: content?.title ?? sheetUuid, fault: SHEET_FAULT_LABELS[fault] })] : [];
    });

const checkAnchors = (files: Files, links: ReadonlyMap<number, Link>): string[] =>
  Object.keys(files)
    .filter((name) => name.startsWith(LAYOUT.anchors))
    .flatMap((name) => {
      const anchor = readAnchorFile(textOf(files, name));
      if (!anchor) return [VERIFY_MESSAGES.sealedAnchorAltered({ name })];
      const link = links.get(anchor.id);
      return link && link.hash !== anchor.hash ? [sayChainFault({ id: anchor.id, fault: 'anchor' })] : [];
    });

const checkSheets = (files: Files): string[] =>
  Object.entries(files)
    .filter(([name, bytes]) => name.endsWith(SEALED_SUFFIX) && checkSeal(bytes) !== 'valid')
    .map(([name]) => VERIFY_MESSAGES.sealInvalid({ name }));

const unzip = (bytes: Uint8Array): Files | null => {
  try {
    return unzipSync(bytes);
  } catch {
    return null;
  }
};

/** Verifies a control file without a database: index, journal lines and links, anchors, seals. */
export const verifyControlFile = (bytes: Uint8Array): ControlFileVerdict => {
  const files = unzip(bytes);
  if (!files?.[LAYOUT.index]) return { faults: [VERIFY_MESSAGES.noControlFile], files: 0, lines: 0 };
  const links = linksOf(files);
  const lines = linesOf(files);
  const faults = [
    ...checkIndex(files),
    ...checkLinks(links),
    ...checkLines(lines, links),
    ...checkContents(files, lines),
    ...checkAnchors(files, links),
    ...checkSheets(files),
  ];
  return { faults, files: Object.keys(files).length, lines: lines.length };
};
