import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const FILES = globSync('{model/messages/**/*,{src,custom-pages,resources}/**/*essages}.ts', {
  cwd: PROJECT_ROOT,
  exclude: ['**/*.test.ts'],
});

/** Singular, a name with a vowel, start and end on the same day. */
const trial = (parameter: string): unknown => {
  if (
    /count|total|registered|goal|signed|expected|free|early|missing|absent|others|days|lines|years|minutes|all|done|left|sheets|queued/i.test(
      parameter,
    )
  )
    return 1;
  if (/^(?:most|least|port|megabytes)$/.test(parameter)) return 12;
  if (/^(?:folder|start|end|problems)$/.test(parameter)) return 'x';
  return 'Aoife';
};

const parametersOf = (text: string): readonly string[] =>
  (/^\(?([^)=]*)\)?\s*=>/.exec(text)?.[1] ?? '').split(',').map((one) => one.trim());

/** Members of a message's object parameter; null: it takes values. */
const namedParametersOf = (text: string): readonly string[] | null =>
  /^\(\{([^}]*)\}\)\s*=>/
    .exec(text)?.[1]
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean) ?? null;

/** The result of a message function for one person and one thing; functions with other parameters are skipped. */
const said = (words: (...values: unknown[]) => unknown): unknown => {
  try {
    const named = namedParametersOf(words.toString());
    if (named) return words(Object.fromEntries(named.map((name) => [name, trial(name)])));
    return words(...parametersOf(words.toString()).map(trial));
  } catch {
    return null;
  }
};

type Sentence = readonly [path: string, text: string];

const sentencesIn = (value: unknown, path: string): readonly Sentence[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentencesIn(said(value as (...values: unknown[]) => unknown), `${path}()`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => sentencesIn(member, `${path}.${key}`));
};

const modules = await Promise.all(
  FILES.map(async (file) => [file, await import(pathToFileURL(`${PROJECT_ROOT}/${file}`).href)] as const),
);
const SENTENCES = modules.flatMap(([file, members]) => sentencesIn({ ...members }, file));

const those = (pattern: RegExp, isFine: (sentence: Sentence) => boolean = () => false) =>
  SENTENCES.filter((sentence) => pattern.test(sentence[1]) && !isFine(sentence)).map(([path, text]) => `${path}: ${text}`);

/** The training location's type (specification §9), the register's name, and legal terms of a convention. */
const LEGAL =
  /En entreprise|^l’entreprise$|registre des entreprises|[Ii]ntra-entreprise|Inter-entreprises|« l’entreprise »|stagiaires?}} de l’entreprise|trainees_count}} de l’entreprise/;

it('reads the sentences of all messages', () => expect(SENTENCES.length).toBeGreaterThan(1500));

it('contain no optional plural such as “(s)”', () => expect(those(/[a-zà-ÿ]\((?:s|es|x|ne|nes)\)/i)).toEqual([]));

it('elide before a vowel', () => expect(those(/(?<!\p{L})(?:de|que|d[’']de) Aoife/iu)).toEqual([]));

it('use the singular for one', () =>
  expect(those(/(?<![\p{L}\d/,.-])1 \p{Ll}+s(?!\p{L})/u, ([, text]) => /1 (?:mois|fois|sur|dans)(?!p{L})/.test(text))).toEqual(
    [],
  ));

/** Given by the specification (§8, §9). */
const WITH_STRAIGHT_APOSTROPHES = ["Votre fichier n'a pas pu être importé", "Lieu d'évènement"];

it('have typographic apostrophes and ellipses', () =>
  expect(those(/\p{L}'\p{L}|\p{L}\.{3}/u, ([, text]) => WITH_STRAIGHT_APOSTROPHES.includes(text))).toEqual([]));

it('use one word for a company', () => expect(those(/entreprise/i, ([, text]) => LEGAL.test(text))).toEqual([]));
