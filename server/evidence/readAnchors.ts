import path from 'node:path';
import type { FileStore } from '../adapters/fileStore.ts';
import type { ChainAnchor } from '../attendance/verifyChain.ts';
import { type AnchorFile, readAnchorFile } from './anchorFile.ts';

export interface ReadAnchors {
  readonly anchors: readonly ChainAnchor[];
  /** Names of files whose seal does not match. */
  readonly altered: readonly string[];
}

/** Limits parallel requests to the store. */
const AT_ONCE = 20;

const readOne = async (files: FileStore, folder: string, name: string) => {
  const bytes = await files.read(path.posix.join(folder, name));
  return { name, anchor: readAnchorFile(Buffer.from(bytes).toString('utf8')) };
};

/** The anchor files of a store's folder, by day; a missing folder has none. */
export const readAnchors = async (files: FileStore, folder: string): Promise<ReadAnchors> => {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json')).toSorted();
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
