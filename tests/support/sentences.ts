import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from './projectRoot.ts';

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

export type Sentence = readonly [path: string, text: string];

const sentencesIn = (value: unknown, path: string): readonly Sentence[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return sentencesIn(said(value as (...values: unknown[]) => unknown), `${path}()`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => sentencesIn(member, `${path}.${key}`));
};

const modules = await Promise.all(
  FILES.map(async (file) => [file, await import(pathToFileURL(`${PROJECT_ROOT}/${file}`).href)] as const),
);

/** The sentences of all messages, as they are now: an installation may have renamed records. */
export const sentencesOfMessages = (): readonly Sentence[] =>
  modules.flatMap(([file, members]) => sentencesIn({ ...members }, file));
