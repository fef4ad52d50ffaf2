import path from 'node:path';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { ChainAnchor } from '../../attendance/journal/verifyChain.ts';
import { readTimestamp } from '../signature/timestamp.ts';
import { type AnchorFile, readAnchorFile, timestampName } from './anchorFile.ts';

export interface ReadAnchors {
  readonly anchors: readonly (ChainAnchor & Pick<AnchorFile, 'answers'>)[];
  /** Names of files whose seal or timestamp does not match. */
  readonly altered: readonly string[];
}

/** Limits parallel requests to the store. */
const AT_ONCE = 20;

const readOne = async (files: FileStore, folder: string, { name, isStamped }: { name: string; isStamped: boolean }) => {
  const bytes = await files.read(path.posix.join(folder, name));
  const token = isStamped ? await files.read(path.posix.join(folder, timestampName(name))) : null;
  const isTrue = token === null || readTimestamp(Buffer.from(token), bytes) !== null;
  return { name, anchor: isTrue ? readAnchorFile(Buffer.from(bytes).toString('utf8')) : null };
};

/** The anchor files of a store's folder, by day; a missing folder has none. */
export const readAnchors = async (files: FileStore, folder: string): Promise<ReadAnchors> => {
  const all = new Set(await files.list(folder));
  const names = [...all]
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, isStamped: all.has(timestampName(name)) }));
  const read: Awaited<ReturnType<typeof readOne>>[] = [];
  for (let first = 0; first < names.length; first += AT_ONCE) {
    read.push(...(await Promise.all(names.slice(first, first + AT_ONCE).map((name) => readOne(files, folder, name)))));
  }
  const sealed = read.flatMap(({ anchor }): AnchorFile[] => (anchor ? [anchor] : []));
  return {
    anchors: sealed,
    altered: read.filter(({ anchor }) => anchor === null).map(({ name }) => name),
  };
};
