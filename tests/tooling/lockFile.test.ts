import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

interface LockedPackage {
  readonly version: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
);

const isLocked = (owner: string, name: string): boolean =>
  `${owner}/node_modules/${name}` in packages || `node_modules/${name}` in packages;

// npm omits a platform's package from the lock file when its registry does not serve it, and `npm ci` then refuses the file.
it('contains the packages of every platform, for npm ci', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(owner, name)),
  );

  expect(missing).toEqual([]);
});
