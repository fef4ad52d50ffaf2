import { nounReplacer, type ReplacedNoun } from '../kernel/values/frenchNouns.ts';
import { customisation, onCustomised } from '../registry/customisation.ts';
import { isResourceKey, RESOURCES, type ResourceKey } from '../registry/resources.ts';
import { setWording } from '../wording/worded.ts';
import { wordsInCode } from './index.ts';
import { isValueOfFiles, wordPlace } from './installedWords.ts';
import { isFeminineName } from './newTitle.ts';
import { MENU_WORDS } from './words/menu.ts';

/** Records that sentences call by a part of their name. */
const SHORT_NAMES: Partial<Record<ResourceKey, readonly [one: string, many: string]>> = {
  need_trainings: ['besoin', 'besoins'],
  training_sessions: ['session', 'sessions'],
  training_locations: ['lieu', 'lieux'],
  teaching_tools: ['outil', 'outils'],
};

/** Names that sentences keep: everyday words, and the register whose name the law gives. */
const UNNAMED_IN_SENTENCES: readonly ResourceKey[] = [
  ...(['api_logs', 'car_colors', 'choice_lists', 'configurations', 'files', 'word_overrides'] as const),
  'emargements',
];

const nounsOf = (name: ResourceKey): readonly (readonly [string, string])[] => {
  const [one = '', many = one] = wordsInCode(name).name.toLocaleLowerCase('fr').split(' |||| ');
  const short = SHORT_NAMES[name];
  return short ? [[one, many], short] : [[one, many]];
};

/** Names of records that an administrator has replaced, as sentences say them. */
export const replacedNouns = (): readonly ReplacedNoun[] =>
  customisation().words.flatMap(({ path, word, plural, gender }) => {
    const place = wordPlace(path);
    if (place?.part !== null || UNNAMED_IN_SENTENCES.includes(place.resource)) return [];
    const isFeminine = isFeminineName(word, gender);
    return nounsOf(place.resource).map((from) => ({ from, to: [word, plural ?? word], isFeminine }));
  });

/** Fields whose label sentences use as a noun, and what they also call it. */
const NOUNS_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'companies.fields.siret': ['siret'],
  'vehicles.fields.matriculation': ['immatriculation', 'plaque'],
  'need_trainings.filters.commandNoOneOrNoTwo': ['n° de commande', 'numéro de commande'],
};

/** Labels of fields that an administrator has replaced, as sentences name them: one at a time. */
const replacedFieldNouns = (): readonly ReplacedNoun[] =>
  customisation().words.flatMap(({ path, word }) =>
    (NOUNS_OF_FIELDS[path] ?? []).map((noun) => ({
      from: [noun, noun] as const,
      to: [word, word] as const,
      isFeminine: isFeminineName(word),
    })),
  );

/** Quoted words that are labels of fields as well, but mean a profession, an example, a function or a right. */
const QUOTED_OTHERWISE: readonly string[] = ['Gestionnaire', 'Téléphone', 'Émargement', 'Passeport de prévention'];

/** Every label that an administrator may replace, with the places that have it. */
const placesOfLabels = (): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>();
  const add = (labels: Readonly<Record<string, string>>, prefix: string) => {
    for (const [key, label] of Object.entries(labels)) {
      const paths = places.get(label) ?? [];
      paths.push(`${prefix}.${key}`);
      places.set(label, paths);
    }
  };
  for (const name of Object.keys(RESOURCES).filter(isResourceKey)) {
    const { fields, sections, filters } = wordsInCode(name);
    add(fields, `${name}.fields`);
    add(sections, `${name}.sections`);
    add(filters, `${name}.filters`);
  }
  add(MENU_WORDS, 'menu');
  return places;
};

/** States and values of lists keep their words, also where a field has the same label. */
const valuesOfLists = (): ReadonlySet<string> =>
  new Set(
    Object.keys(RESOURCES)
      .filter(isResourceKey)
      .flatMap((name) =>
        Object.entries(wordsInCode(name).choices).flatMap(([path, labels]) =>
          isValueOfFiles(name, path) ? Object.values(labels) : [],
        ),
      ),
  );

type LabelOf = (label: string, record: string | undefined) => string;

/** The word that has taken a label's place: the record's own, otherwise where all places of the label have the same word. */
const labelReplacer = (): LabelOf => {
  const words = new Map(customisation().words.map(({ path, word }) => [path, word]));
  const places = placesOfLabels();
  const values = valuesOfLists();
  return (label, record) => {
    if (values.has(label) || QUOTED_OTHERWISE.includes(label)) return label;
    const paths = places.get(label) ?? [];
    const ofRecord = paths.filter((path) => path.startsWith(`${record}.`));
    const [word = label, ...others] = new Set((ofRecord.length > 0 ? ofRecord : paths).map((path) => words.get(path) ?? label));
    return others.length > 0 ? label : word;
  };
};

/** Words between guillemets, whose blanks may be breaking ones. */
const QUOTED = /(?<=«[ \u00a0\u202f]?)[^«» \u00a0\u202f](?:[^«»]*[^«» \u00a0\u202f])?(?=[ \u00a0\u202f]?»)/g;
/** A character of private use in Unicode: no text has it. */
const PLACE = '\ue200';

/** Puts replaced labels between guillemets, then replaces nouns around them. */
const withLabels = (labelOf: LabelOf, reword: (sentence: string) => string) => (sentence: string, record?: string) => {
  const labels: string[] = [];
  const sentenceWithPlaces = sentence.replaceAll(QUOTED, (label) => {
    const word = labelOf(label, record);
    if (word === label) return label;
    labels.push(word);
    return PLACE;
  });
  return reword(sentenceWithPlaces).replaceAll(PLACE, () => labels.shift() ?? '');
};

const withNouns = (nouns: readonly ReplacedNoun[]) => (nouns.length > 0 ? nounReplacer(nouns) : (sentence: string) => sentence);

onCustomised(() => {
  if (customisation().words.length === 0) return setWording(null);
  const [labelOf, records, fields] = [labelReplacer(), replacedNouns(), replacedFieldNouns()];
  setWording(withLabels(labelOf, withNouns([...records, ...fields])), withLabels(labelOf, withNouns(records)));
});
