import { nounReplacer, type ReplacedNoun } from '../kernel/values/frenchNouns.ts';
import { customisation, onCustomised } from '../registry/customisation.ts';
import type { ResourceKey } from '../registry/resources.ts';
import { setWording } from '../wording/worded.ts';
import { wordsInCode } from './index.ts';
import { wordPlace } from './installedWords.ts';
import { isFeminineName } from './newTitle.ts';

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

onCustomised(() => {
  const nouns = replacedNouns();
  setWording(nouns.length > 0 ? nounReplacer(nouns) : null);
});
