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

it('has one Node: package, types, image and documents name the same major version', () => {
  const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
  const [major] = packages['node_modules/node']?.version.split('.') ?? [];
  expect(packages['node_modules/@types/node']?.version.split('.')[0]).toBe(major);
  const named = {
    Dockerfile: /FROM node:(\d+)-slim/g,
    'docs/security.md': /\bnode:(\d+)-slim/g,
    'docs/install.md': /\bmore for Node (\d+)/g,
    'README.md': /installs it \((\d+)\)/g,
    'CONTRIBUTING.md': /runs everything \((\d+)\)/g,
  };
  for (const [path, pattern] of Object.entries(named)) {
    expect([path, new Set([...read(path).matchAll(pattern)].map(([, version]) => version))]).toEqual([path, new Set([major])]);
  }
});
