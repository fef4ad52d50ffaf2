import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChainAnchor } from '../attendance/verifyChain.ts';
import { type AnchorFile, readAnchorFile } from './anchorFile.ts';

export interface ReadAnchors {
  readonly anchors: readonly ChainAnchor[];
  /** Names of files whose text is not what was sealed. */
  readonly altered: readonly string[];
  /** Days whose file is there. */
  readonly days: readonly string[];
}

/** The anchor files of a folder in the order of their days; a folder that is not there has none. */
export const readAnchors = async (folder: string): Promise<ReadAnchors> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const read = await Promise.all(
    names.map(async (name) => ({ name, anchor: readAnchorFile(await readFile(path.join(folder, name), 'utf8')) })),
  );
  const sealed = read.flatMap(({ anchor }): AnchorFile[] => (anchor ? [anchor] : []));
  return {
    anchors: sealed,
    altered: read.filter(({ anchor }) => anchor === null).map(({ name }) => name),
    days: sealed.map(({ day }) => day),
  };
};
