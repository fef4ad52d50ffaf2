import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const EDGES = /(?:from|import|import\(|new URL\() ?'(\.[^']+\.tsx?)'/g;
const TYPE_IMPORTS = /^import type [^;]+;/gm;

const edges = new Map<string, readonly string[]>();

/** Files that a file imports or starts in a worker thread, without types. */
const edgesOf = (file: string): readonly string[] => {
  const cachedFiles = edges.get(file);
  if (cachedFiles) return cachedFiles;
  const importedFiles = [...readFileSync(file, 'utf8').replaceAll(TYPE_IMPORTS, '').matchAll(EDGES)]
    .map(([, name = '']) => path.join(path.dirname(file), name))
    .filter((other) => existsSync(other));
  edges.set(file, importedFiles);
  return importedFiles;
};

interface ReachOptions {
  /** Follow the test support, which opens the whole product. */
  readonly opensSupport: boolean;
}

/** Files reachable by imports, with the number of steps. Paths are relative to the project. */
export const reachedFrom = (start: string, { opensSupport }: ReachOptions): ReadonlyMap<string, number> => {
  const steps = new Map([[start, 0]]);
  // A Map iterates over entries added during the loop.
  for (const [file, count] of steps) {
    if (!opensSupport && file.startsWith('tests/support/')) continue;
    for (const next of edgesOf(file)) if (!steps.has(next)) steps.set(next, count + 1);
  }
  return steps;
};
