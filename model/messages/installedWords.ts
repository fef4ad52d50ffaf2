import type { ChoiceListName } from '../customisation/choiceListNames.ts';
import { CUSTOM_SECTION, customName } from '../customisation/customFieldKinds.ts';
import type { Field } from '../kernel/field.ts';
import { DECLARED_LISTS, pathsOfList } from '../registry/choiceLists.ts';
import { customisation, fieldsInCode } from '../registry/customisation.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../registry/resources.ts';
import { inOurWords } from '../wording/worded.ts';
import { ADDED_SECTION } from './customisation/customField.ts';
import type { Messages } from './words/kernel.ts';
import { MENU_WORDS } from './words/menu.ts';

type Words = Readonly<Record<string, string>>;
export type WordsInCode = (name: ResourceKey) => Messages;

/** Parts of a record's words that an administrator may replace one by one. */
const PARTS = ['fields', 'sections', 'filters'] as const;
type Part = (typeof PARTS)[number];

const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** A word of a record: its name, or one of a part. Null: no record has it. */
export interface WordPlace {
  readonly resource: ResourceKey;
  /** Null: the record's name. */
  readonly part: Part | null;
  readonly key: string;
}

/** The place that a path names: `companies.fields.siret`; null: it names no word of a record. */
export const wordPlace = (path: string): WordPlace | null => {
  const [resource = '', part = '', ...rest] = path.split('.');
  if (!isResourceKey(resource)) return null;
  if (part === 'name' && rest.length === 0) return { resource, part: null, key: '' };
  return isPart(part) && rest.length > 0 ? { resource, part, key: rest.join('.') } : null;
};

const withFieldsAdded = (name: ResourceKey, words: Messages): Messages => {
  const definitions = customisation().fields.filter(({ resource }) => resource === name);
  if (definitions.length === 0) return words;
  const labels = definitions.map(({ key, label }) => [customName(key), label] as const);
  const choices = definitions.flatMap(({ key, options }) =>
    options.length > 0 ? [[customName(key), Object.fromEntries(options.map(({ code, label }) => [code, label]))] as const] : [],
  );
  return {
    ...words,
    fields: { ...words.fields, ...Object.fromEntries(labels) },
    sections: { ...words.sections, [CUSTOM_SECTION]: ADDED_SECTION },
    choices: { ...words.choices, ...Object.fromEntries(choices) },
  };
};

/** The short labels that are still those of the labels. */
const shortOf = (short: Words | undefined, before: Words, after: Words): Words | undefined =>
  short &&
  Object.fromEntries(
    Object.entries(after).map(([code, label]) => [code, label === before[code] ? (short[code] ?? label) : label]),
  );

const withListsChanged = (name: ResourceKey, words: Messages): Messages => {
  const choices: Record<string, Words> = {};
  const shortChoices: Record<string, Words> = {};
  for (const { list, options } of customisation().lists) {
    const labels = Object.fromEntries(options.map(({ code, label }) => [code, label]));
    for (const path of pathsOfList(fieldsInCode(resourceByName(name)), list)) {
      const before = words.choices[path] ?? {};
      choices[path] = { ...before, ...labels };
      const short = shortOf(words.shortChoices?.[path], before, choices[path]);
      if (short) shortChoices[path] = short;
    }
  }
  if (Object.keys(choices).length === 0) return words;
  return { ...words, choices: { ...words.choices, ...choices }, shortChoices: { ...words.shortChoices, ...shortChoices } };
};

/** The name of a record, one and many. */
export const nameIn = (words: Messages): readonly [one: string, many: string] => {
  const [one = '', many = one] = words.name.split(' |||| ');
  return [one, many];
};

const installedName = (name: ResourceKey, words: Messages): string => {
  const override = customisation().words.find(({ path }) => path === `${name}.name`);
  return override ? `${override.word} |||| ${override.plural ?? override.word}` : inOurWords(words.name);
};

/** States and values of lists are in files that other installations and imports read: they stay. */
export const isValueOfFiles = (name: ResourceKey, path: string): boolean =>
  path === 'status' ||
  Object.keys(DECLARED_LISTS).some((list) =>
    pathsOfList(fieldsInCode(resourceByName(name)), list as ChoiceListName).includes(path),
  );

/** Choices that name records follow these: the kinds of an import, the records of an added field, rights. */
const withRecordNames = (name: ResourceKey, choices: Messages['choices'], wordsInCode: WordsInCode): Messages['choices'] => {
  const inCode = wordsInCode(name).choices;
  const followed = (path: string, code: string, label: string): string => {
    if (label !== inCode[path]?.[code] || isValueOfFiles(name, path)) return label;
    const words = isResourceKey(code) ? wordsInCode(code) : null;
    const place = words ? nameIn(words).indexOf(label) : -1;
    return words && place >= 0 ? (installedName(code as ResourceKey, words).split(' |||| ')[place] ?? label) : inOurWords(label);
  };
  return Object.fromEntries(
    Object.entries(choices).map(([path, labels]) => [
      path,
      Object.fromEntries(Object.entries(labels).map(([code, label]) => [code, followed(path, code, label)])),
    ]),
  );
};

/** The names of these records in code, one and many, with those that replace them. */
const renamed = (isConcerned: (resource: ResourceKey) => boolean, wordsInCode: WordsInCode): Words =>
  Object.fromEntries(
    customisation().words.flatMap(({ path, word, plural }) => {
      const place = wordPlace(path);
      if (place?.part !== null || !isConcerned(place.resource)) return [];
      const [one, many] = nameIn(wordsInCode(place.resource));
      return [
        [many, plural ?? word],
        [one, word],
      ];
    }),
  );

/** Labels of a record that are just the name of a record which it links to follow that name. */
const namesOfLinks = (name: ResourceKey, wordsInCode: WordsInCode): Words => {
  const targets = Object.values<Field>(fieldsInCode(resourceByName(name))).map((field) =>
    'target' in field ? field.target : null,
  );
  return renamed((resource) => resource === name || targets.includes(resource), wordsInCode);
};

const withWordsReplaced = (name: ResourceKey, words: Messages, wordsInCode: WordsInCode): Messages => {
  const overrides = customisation().words.flatMap(({ path, word }) => {
    const place = wordPlace(path);
    return place?.resource === name && place.part !== null ? [{ part: place.part, key: place.key, word }] : [];
  });
  const names = namesOfLinks(name, wordsInCode);
  const replaced = (part: Part): Words => {
    const inCode = wordsInCode(name)[part];
    // The label of an added field is its administrator's.
    const labels = Object.entries(words[part]).map(([key, label]) => [
      key,
      label === inCode[key] ? (names[label] ?? inOurWords(label)) : label,
    ]);
    // A newer version of the product may not have the field any more.
    const knownOverrides = overrides.filter((override) => override.part === part && Object.hasOwn(words[part], override.key));
    return { ...Object.fromEntries(labels), ...Object.fromEntries(knownOverrides.map(({ key, word }) => [key, word])) };
  };
  return {
    ...words,
    name: installedName(name, words),
    fields: replaced('fields'),
    sections: replaced('sections'),
    filters: replaced('filters'),
    choices: withRecordNames(name, words.choices, wordsInCode),
  };
};

/** The words of a record with those that administrators have added or changed. */
export const installedWords = (name: ResourceKey, wordsInCode: WordsInCode): Messages => {
  const words = withFieldsAdded(name, withListsChanged(name, wordsInCode(name)));
  return customisation().words.length > 0 ? withWordsReplaced(name, words, wordsInCode) : words;
};

/** Entries and groups of the menu, with those that an administrator has replaced, and new names of records. */
export const menuWords = (wordsInCode: WordsInCode): Readonly<Record<keyof typeof MENU_WORDS, string>> => {
  const names = renamed(() => true, wordsInCode);
  const words = Object.fromEntries(Object.entries(MENU_WORDS).map(([key, word]) => [key, names[word] ?? inOurWords(word)]));
  const overrides = customisation().words.flatMap(({ path, word }) => {
    const key = path.replace(/^menu\./, '');
    return key !== path && Object.hasOwn(MENU_WORDS, key) ? [[key, word] as const] : [];
  });
  return { ...MENU_WORDS, ...words, ...Object.fromEntries(overrides) };
};
