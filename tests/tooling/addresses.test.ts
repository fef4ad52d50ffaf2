import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RESOURCES } from '../../model/registry/resources.ts';
import { PAGES } from '../../src/pages/pages.ts';
import { toLocation } from '../../src/providers/addressMap.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const PAGE_PATHS = Object.values(PAGES).flatMap(({ paths }) => paths);
const firstWord = (path: string): string => path.replace(/^\//, '').split('/')[0] ?? '';
/** What an address of the admin begins with; other texts of this form are parts of the API's or of public addresses. */
const FIRST_WORDS = new Set([...PAGE_PATHS, ...Object.values(RESOURCES).map(({ route }) => route ?? '')].map(firstWord));

/** Texts of the form `/word/…` in the source of screens; each inserted value counts as 1. */
const addressesIn = (source: string): readonly string[] =>
  [...source.matchAll(/[`'"](\/[a-z_-]+(?:\/(?:[\w-]+|\$\{[^`]+?\}))+)(?:\?[^`'"]*)?[`'"]/g)].map(([, address = '']) =>
    address.replaceAll(/\$\{.+?\}(?=\/|$)/g, '1'),
  );

const opens = (address: string): boolean =>
  PAGE_PATHS.some((path) => matchPath(path, address) !== null) || toLocation(address) !== address;

it('names only addresses that open a screen', () => {
  const files = globSync('{src,custom-pages}/**/!(*.test).{ts,tsx}', { cwd: PROJECT_ROOT });
  const found = files.flatMap((file) =>
    addressesIn(readFileSync(join(PROJECT_ROOT, file), 'utf8')).map((address) => [address, file] as const),
  );
  expect(found.length).toBeGreaterThan(30);
  const dead = found.filter(([address]) => FIRST_WORDS.has(firstWord(address)) && !opens(address));
  expect(dead).toEqual([]);
});
