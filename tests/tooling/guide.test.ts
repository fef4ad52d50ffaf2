import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import raFrenchMessages from 'ra-language-french';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isMenuPage, MENU_ENTRIES } from '../../model/registry/arrangedMenu.ts';
import { type GUIDE_GROUPS, parseGuidePage } from '../../src/guide/parseGuidePage.ts';
import { isProtectedPath } from '../../src/pages/isProtectedPath.ts';
import { PAGE_KEYS, PAGES } from '../../src/pages/pages.ts';
import { toAddress, toLocation } from '../../src/providers/addressMap.ts';
import { GUIDE_PICTURES } from '../guide/pictures.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const PAGE_FILES = globSync('src/guide/pages/*.md', { cwd: PROJECT_ROOT });
const GUIDE = PAGE_FILES.map((path) => parseGuidePage(basename(path, '.md'), readFileSync(join(PROJECT_ROOT, path), 'utf8')));
const SLUGS = GUIDE.map(({ slug }) => slug);

const MESSAGE_FILES = globSync(['model/messages/**/*.ts', '{src,resources,custom-pages}/**/*essages.ts'], {
  cwd: PROJECT_ROOT,
  exclude: ['**/*.test.ts'],
});

/** Strings that a message consists of; of a function, those it contains. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(' |||| ');
  if (typeof value === 'function') return [...value.toString().matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const interfaceTexts = async (): Promise<ReadonlySet<string>> => {
  const modules = await Promise.all(MESSAGE_FILES.map((path) => import(pathToFileURL(join(PROJECT_ROOT, path)).href)));
  return new Set([raFrenchMessages, ...modules].flatMap((module) => textsOf({ ...module })));
};

/** Headings and values of files, words of other programs and of printed sheets, and names that the screen ends with a name or number. */
const NOT_OF_THE_INTERFACE: readonly string[] = [
  '44600 Saint-Nazaire',
  'Alfa Romeo Giulia',
  'Créer les 9',
  'Jean DUPONT',
  'M.',
  'M. et Mme DUPONT',
  'Marie Claire Durand',
  'Mercedes Benz',
  'Peugeott',
  'Contact : Nom',
  'Contact : Téléphone',
  'Continuer avec…',
  'Liste des traiteurs',
  'Seat Leon',
  'Single sign-on',
  'Tarif : B&B',
  'Tarif : Repas froid',
  'ajouté sur place',
  'Défaire',
  'Laissés de côté',
  'À jour',
];

const PICTURES = join(PROJECT_ROOT, 'src/guide/pictures');
const MOST_BYTES = 2.5 * 2 ** 20;
/** Pixels of a picture for each point of its size. */
const SCALE = 1.5;
const ROUNDING_PX = 2;

/** Size of a lossy WebP in pixels, with an extended header or without (RFC 9649). */
const webpSize = (file: Buffer) =>
  file.toString('latin1', 12, 16) === 'VP8X'
    ? { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    : { width: file.readUInt16LE(26), height: file.readUInt16LE(28) };

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the guide', () => {
  it('has a page for each role, and for each task', () => {
    const count = (group: (typeof GUIDE_GROUPS)[number]) => GUIDE.filter((page) => page.group === group).length;
    expect(count('roles')).toBeGreaterThanOrEqual(7);
    expect(count('tasks')).toBeGreaterThanOrEqual(16);
    expect(new Set(GUIDE.map(({ order }) => order)).size).toBe(GUIDE.length);
  });

  it('writes in bold only what the interface says', async () => {
    const texts = await interfaceTexts();
    const unknown = GUIDE.flatMap(({ slug, body }) =>
      matches(body, /\*\*(.+?)\*\*/g)
        .filter((label) => !texts.has(label))
        .map((label) => `${slug}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  it('writes with typographic apostrophes and ellipses', () => {
    const straight = GUIDE.flatMap(({ slug, body }) =>
      matches(body, /(\S*(?:\p{L}'\p{L}|\.{3})\S*)/gu).map((word) => `${slug}: ${word}`),
    );
    expect(straight).toEqual([]);
  });

  it('quotes only what the interface says, but for reviewed words', async () => {
    const texts = await interfaceTexts();
    const unknown = GUIDE.flatMap(({ slug, body }) =>
      matches(body, /« ([^»]+) »/g)
        .filter((words) => !texts.has(words) && !NOT_OF_THE_INTERFACE.includes(words))
        .map((words) => `${slug}: ${words}`),
    );
    expect(unknown).toEqual([]);
  });

  it('links to pages that exist', () => {
    const broken = GUIDE.flatMap(({ slug, body }) =>
      matches(body, /(?<!!)\[[^\]]+\]\(([^)]+)\)/g)
        .filter((address) =>
          address.startsWith('/guide/')
            ? !SLUGS.includes(address.slice('/guide/'.length))
            : !isProtectedPath(toLocation(address)),
        )
        .map((address) => `${slug}: ${address}`),
    );
    expect(broken).toEqual([]);
  });

  it('names screens that exist', () => {
    const filled = (route: string) => route.replace(/:\w+/g, '1').replace('*', 'list');
    const unknown = GUIDE.flatMap(({ slug, routes }) =>
      routes.filter((route) => !isProtectedPath(toLocation(filled(route)))).map((route) => `${slug}: ${route}`),
    );
    expect(unknown).toEqual([]);
    expect(isProtectedPath(toLocation('/vehicule/list'))).toBe(false);
  });

  it('has a page about every page and list of the menu', () => {
    const named = GUIDE.flatMap(({ routes }) => routes);
    const isCovered = (address: string) => named.some((route) => matchPath(route, address) !== null);
    const pages = PAGE_KEYS.filter((key) => key !== 'guide').flatMap((key) => PAGES[key].paths);
    const lists = MENU_ENTRIES.filter((entry) => !isMenuPage(entry)).map((name) => toAddress(`/${name}`));
    const left = [...pages, ...lists].filter((path) => !isCovered(path.replace(/:\w+/g, '1').replace('*', 'upcoming')));
    expect(left).toEqual([]);
  });

  it('shows every picture that is declared, and no other, with a text for those who cannot see it', () => {
    const shown = GUIDE.flatMap(({ body }) => [...body.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]);
    const declared = GUIDE_PICTURES.map(({ name }) => `${name}.webp`).sort();
    expect(declared.length).toBeGreaterThanOrEqual(12);
    expect(shown.map(([, , file = '']) => file).sort()).toEqual(declared);
    expect(
      readdirSync(PICTURES)
        .filter((file) => file.endsWith('.webp'))
        .sort(),
    ).toEqual(declared);
    expect(shown.filter(([, text = '']) => text.length < 20)).toEqual([]);
  });

  it('knows the size of each picture, all together small enough', () => {
    const sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = JSON.parse(
      readFileSync(join(PICTURES, 'sizes.json'), 'utf8'),
    );
    const files = GUIDE_PICTURES.map(({ name }) => ({
      name: `${name}.webp`,
      content: readFileSync(join(PICTURES, `${name}.webp`)),
    }));
    const wrong = files.filter(({ name, content }) => {
      const pixels = webpSize(content);
      const { width = 0, height = 0 } = sizes[name] ?? {};
      return Math.max(Math.abs(pixels.width - width * SCALE), Math.abs(pixels.height - height * SCALE)) > ROUNDING_PX;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(sizes)).toHaveLength(GUIDE_PICTURES.length);
    expect(files.reduce((bytes, { content }) => bytes + content.length, 0)).toBeLessThan(MOST_BYTES);
  });
});
