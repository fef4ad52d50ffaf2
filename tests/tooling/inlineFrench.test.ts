import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, it } from 'vitest';
import { PROBLEM_MESSAGES } from '../../model/messages/problems/problemMessage.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/** The demonstration contains French data; migrations contain SQL. */
const EXCLUDED = /\/(?:demo|migrations)/i;
const SQL = /\b(?:select|insert into|update|delete from|create (?:table|index|trigger|function)|order by|coalesce)\b/i;

const LETTERS = /[à-öø-ÿœ«»’°]/iu;
/** French words that are not English ones. */
const WORDS =
  /(?<![\p{L}\d_.'-])(?:le|la|les|des|du|une?|au|aux|avec|sur|dans|est|sont|pas|ne|qui|que|votre|vos|ce|cette|ces|et|ou|aucune?|déjà|trop|stagiaires?|formateurs?|jours?|oui|attendus?|invalides?)(?![\p{L}\d_'-])/iu;
/** A space before these marks is French; in code it is a ternary or a type. */
const MARKS = /\p{L} [:;!?](?:\s|$)/u;

const isFrench = (text: string): boolean =>
  !SQL.test(text) && (LETTERS.test(text) || MARKS.test(text) || (/\s/.test(text) && WORDS.test(text)));

const textOf = (node: ESTree.StringLiteral | ESTree.TemplateLiteral): string =>
  node.type === 'Literal' ? node.value : node.quasis.map(({ value }) => value.cooked ?? '').join('…');

const isText = (node: {
  readonly type?: unknown;
  readonly value?: unknown;
}): node is ESTree.StringLiteral | ESTree.TemplateLiteral =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** The texts of a syntax tree: strings, and templates with `…` for values. */
const textsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return [...(isText(node) ? [textOf(node)] : []), ...Object.values(node).flatMap(textsIn)];
};

const frenchIn = (path: string, source: string): string[] =>
  textsIn(parseSync(path, source).program)
    .filter(isFrench)
    .map((text) => `${path}: ${text}`);

it.each([
  ["const detail = 'Cette fiche est validée';", 1],
  ["const detail = 'Choisissez un autre lieu dans la liste';", 1],
  ['const detail = `Total : 12`;', 1],
  ["throw new Error('A sheet without its day');", 0],
  ["const path = '/api/vehicles';", 0],
  ["const text = `select 'Région ' || code from areas`;", 0],
  ['// Une remarque\nconst none = 1;', 0],
])('finds whether %s contains French', (source, count) => expect(frenchIn('one.ts', source)).toHaveLength(count));

it('has no French in the server outside messages', () => {
  const files = globSync('server/**/*.ts', { cwd: PROJECT_ROOT }).filter((path) => !EXCLUDED.test(`/${path}`));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((path) => frenchIn(path, readFileSync(join(PROJECT_ROOT, path), 'utf8')))).toEqual([]);
});

it('has no unused error message', () => {
  const code = globSync('{model,server}/**/*.ts', { cwd: PROJECT_ROOT })
    .filter((path) => !(path.startsWith('model/messages/') || path.endsWith('.test.ts')))
    .map((path) => readFileSync(join(PROJECT_ROOT, path), 'utf8'))
    .join('\n');
  /** Attendance refusals are only referred to by their rule. */
  const isSaid = (key: string) => code.includes(`'${key}'`) || code.includes(`'${key.replace(/^attendance\./, '')}'`);
  expect(Object.keys(PROBLEM_MESSAGES).filter((key) => !isSaid(key))).toEqual([]);
});
