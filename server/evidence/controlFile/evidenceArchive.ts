import { createHash } from 'node:crypto';
import { isEmptied } from '../../attendance/journal/journal.ts';
import type { StoredLine } from '../../attendance/journal/storedLine.ts';
import { lineFault } from '../../attendance/journal/verifyChain.ts';
import { LAYOUT, SEALED_SUFFIX } from '../layout/controlFileLayout.ts';
import { TIME_STAMP_TOKEN } from '../signature/signDetached.ts';
import { attributeOf, parseSignedData, signerOf, withoutPadding } from '../signature/signedData.ts';
import { readTimestamp, type Timestamp } from '../signature/timestamp.ts';

/** A journal line without its drawing, and its fault on its own. */
export type ReadLine = Omit<StoredLine, 'svg'> & {
  readonly fault: ReturnType<typeof lineFault>;
  /** Whether the line's drawing and names were erased: no fault if a later line of its sheet says so. */
  readonly isEmptied: boolean;
};

/** Data needed to verify a control file or an archive of all data. */
export interface EvidenceArchive {
  /** SHA-256 of each file; null: there are two of that name. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** Index, manifest, seal, links, contents and anchors by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** The journal's lines in order; null: unreadable. */
  readonly lines: readonly (ReadLine | null)[];
  /** Sealed sheets whose seal is not valid. */
  readonly unsealed: readonly string[];
}

const TEXTS: readonly string[] = [
  ...[LAYOUT.index, LAYOUT.manifest, LAYOUT.seal, LAYOUT.links, LAYOUT.contents, LAYOUT.faults],
  ...[LAYOUT.answerTexts, LAYOUT.answers, LAYOUT.answerLinks],
];

const isText = (path: string): boolean => TEXTS.includes(path) || path.startsWith(LAYOUT.anchors);

const readLine = (json: string): ReadLine | null => {
  try {
    const { svg, ...line } = JSON.parse(json) as StoredLine;
    return { ...line, fault: lineFault({ ...line, svg }, undefined), isEmptied: isEmptied({ ...line, svg }) };
  } catch {
    return null;
  }
};

/** Bytes of a file, chunk by chunk. */
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Text of a file, line by line: an organisation's journal may be larger than the memory. */
async function* splitLines(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  yield rest;
}

const allBytes = async (chunks: Chunks): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

type SealState = 'valid' | 'altered' | 'unsealed';

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

interface SignedParts {
  readonly covered: Buffer;
  /** DER of the CMS message. */
  readonly signature: Buffer;
}

/** The bytes covered by the last signature, and the signature; null: no signature covers the whole file. */
const signedParts = (pdf: Buffer): SignedParts | null => {
  const [from, length, next, rest] = [...pdf.toString('latin1').matchAll(RANGE)].at(-1)?.slice(1).map(Number) ?? [];
  if (from !== 0 || length === undefined || next === undefined || rest === undefined) return null;
  if (next < length || next + rest !== pdf.length) return null;
  const hex = pdf.subarray(length + 1, next - 1).toString('latin1');
  return {
    covered: Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]),
    signature: withoutPadding(Buffer.from(hex, 'hex')),
  };
};

interface CheckedSeal {
  readonly state: SealState;
  /** The third party's time inside it; null: none. */
  readonly stamp: Timestamp | null;
}

const checkParts = ({ covered, signature }: SignedParts): CheckedSeal => {
  const signer = signerOf(parseSignedData(signature), covered);
  if (!signer) return { state: 'altered', stamp: null };
  const token = attributeOf(signer.info.unsignedAttrs, TIME_STAMP_TOKEN);
  const stamp = token && readTimestamp(token, Buffer.from(signer.info.signature.buffer));
  return { state: token && !stamp ? 'altered' : 'valid', stamp };
};

/** The seal of a PDF, with its timestamp, which is checked as well. Whether to trust the certificates is up to the reader. */
export const readSeal = (bytes: Uint8Array): CheckedSeal => {
  const pdf = Buffer.from(bytes);
  if (!pdf.includes('/ByteRange')) return { state: 'unsealed', stamp: null };
  try {
    const parts = signedParts(pdf);
    return parts ? checkParts(parts) : { state: 'altered', stamp: null };
  } catch {
    return { state: 'altered', stamp: null };
  }
};

/** Is a PDF unchanged since it was sealed. */
export const checkSeal = (bytes: Uint8Array): SealState => readSeal(bytes).state;

/** Collects the files of an archive, one after the other: on the server from a stream, in the verifier's page from memory. */
export const collectEvidence = () => {
  const hashes = new Map<string, string | null>();
  const texts = new Map<string, string>();
  const lines: (ReadLine | null)[] = [];
  const unsealed: string[] = [];
  const read = async (path: string, chunks: Chunks): Promise<void> => {
    if (isText(path)) texts.set(path, new TextDecoder().decode(await allBytes(chunks)));
    else if (path === LAYOUT.lines) {
      for await (const json of splitLines(chunks)) if (json) lines.push(readLine(json));
    } else if (path.endsWith(SEALED_SUFFIX)) {
      if (checkSeal(await allBytes(chunks)) !== 'valid') unsealed.push(path);
    } else for await (const _chunk of chunks);
  };
  return {
    add: async (path: string, chunks: Chunks): Promise<void> => {
      const hash = createHash('sha256');
      async function* measured(): AsyncGenerator<Uint8Array> {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      }
      await read(path, measured());
      hashes.set(path, hashes.has(path) ? null : hash.digest('hex'));
    },
    archive: (): EvidenceArchive => ({ hashes, texts, lines, unsealed }),
  };
};
