import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const MOST_MEGABYTES = 250;
const BLOCK_BYTES = 4096;
const BYTES_PER_MEGABYTE = 2 ** 20;

interface LockedPackage {
  readonly dev?: boolean;
}

const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
);

/** Disk usage in whole blocks, like `du`. */
const diskBytes = (entry: Dirent): number => {
  const file = path.join(entry.parentPath, entry.name);
  return entry.isFile() ? Math.ceil(lstatSync(file).size / BLOCK_BYTES) * BLOCK_BYTES : BLOCK_BYTES;
};

/** A package without nested packages: the lock file lists each. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((bytes, entry) => bytes + diskBytes(entry) + (entry.isDirectory() ? sizeOf(path.join(folder, entry.name)) : 0), 0);

/** What `npm ci --omit=dev` installs, without other platforms' packages and without Node (docs/install.md). */
const production = Object.entries(packages)
  .filter(([name, { dev }]) => name && !dev && !/^node_modules\/node(\/|$)/.test(name))
  .map(([name]) => ({ name, folder: path.join(PROJECT_ROOT, name) }))
  .filter(({ folder }) => existsSync(folder))
  .map(({ name, folder }) => ({ name, megabytes: sizeOf(folder) / BYTES_PER_MEGABYTE }));

it(`installs at most ${MOST_MEGABYTES} MB in production`, () => {
  const total = production.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const largest = production
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .slice(0, 10)
    .map(({ name, megabytes }) => `${name}: ${megabytes.toFixed(1)} MB`);

  expect(total, largest.join('\n')).toBeLessThanOrEqual(MOST_MEGABYTES);
  expect(total, 'Nothing was counted').toBeGreaterThan(100);
});
