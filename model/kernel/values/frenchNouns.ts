import { plainText } from './french.ts';
import { OTHER_SENSES } from './otherSenses.ts';

/** A noun that takes another one's place in sentences. */
export interface ReplacedNoun {
  /** Singular and plural in the sentences, lower case. */
  readonly from: readonly [one: string, many: string];
  readonly to: readonly [one: string, many: string];
  readonly isFeminine: boolean;
}

/** Words before a noun that agree with it: masculine, feminine, and masculine before a vowel. */
const LEADING: readonly (readonly [masculine: string, feminine: string, beforeVowel?: string])[] = [
  ...(['un', 'aucun', 'chacun', 'seul', 'seuls', 'prochain', 'prochains', 'certains'] as const).map(
    (word) => [word, word.replace(/s?$/, (end) => `e${end}`)] as const,
  ),
  ['le', 'la', 'l’'],
  ['ce', 'cette', 'cet'],
  ['tout', 'toute'],
  ['tous', 'toutes'],
  ['quel', 'quelle'],
  ['quels', 'quelles'],
  ['nouveau', 'nouvelle', 'nouvel'],
  ['nouveaux', 'nouvelles'],
  ['ancien', 'ancienne'],
  ['anciens', 'anciennes'],
  ['premier', 'première'],
  ['premiers', 'premières'],
  ['dernier', 'dernière'],
  ['derniers', 'dernières'],
  ['mon', 'ma', 'mon'],
  ['son', 'sa', 'son'],
];

/** Articles, and adjectives before a noun, whose form is the same for both genders. */
const NEUTRAL: readonly string[] = [
  ...['les', 'des', 'ces', 'mes', 'ses', 'vos', 'nos', 'leurs', 'leur', 'votre', 'notre', 'aux'],
  ...['autre', 'autres', 'même', 'mêmes', 'chaque', 'deux', 'plusieurs', 'quelques', 'jeune'],
];

/** Words after a noun that agree with it and do not end in é. */
const TRAILING: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'inscrit',
        'choisi',
        'rempli',
        'réuni',
        'pris',
        'mis',
        'permis',
        'connu',
        'inconnu',
        'prévu',
        'reçu',
        'retenu',
        'perdu',
      ],
      ...['ouvert', 'fait', 'écrit', 'présent', 'absent', 'différent', 'suivant', 'précédent', 'existant', 'restant', 'seul'],
      ...['voisin', 'principal', 'court', 'gratuit', 'joint', 'venu', 'prêt', 'averti'],
    ].map((word) => [word, `${word}e`]),
  ),
  complet: 'complète',
  entier: 'entière',
  actif: 'active',
  inactif: 'inactive',
};
const TRAILING_MASCULINE = Object.fromEntries(Object.entries(TRAILING).map(([masculine, feminine]) => [feminine, masculine]));

const startsWithVowel = (text: string): boolean => /^(?:[aeiouœæh]|y(?![aeiou]))/.test(plainText(text));

/** Writes a word with a capital if its model has one. The capitals of an acronym (SIRET) say nothing: it has them inside a sentence, too. */
const capitalAs = (model: string, word: string, isFirst: boolean): string =>
  /^\p{Lu}/u.test(model) && (isFirst || !/^\p{Lu}{2}/u.test(model))
    ? `${word.charAt(0).toLocaleUpperCase('fr')}${word.slice(1)}`
    : word;

/** An acronym keeps its capitals inside of a sentence. */
const inSentence = (word: string): string =>
  /^\p{Lu}(?:\P{L}|\p{Ll}|$)/u.test(word) ? `${word.charAt(0).toLocaleLowerCase('fr')}${word.slice(1)}` : word;

/** Words right before the noun; a contraction is taken apart: « du » is « de » and « le ». */
interface Lead {
  readonly words: readonly string[];
  readonly length: number;
}

const CONTRACTED: Readonly<Record<string, readonly string[]>> = { du: ['de', 'le'], au: ['à', 'le'] };
const ELIDED: Readonly<Record<string, string>> = { 'd’': 'de', 'qu’': 'que', 'l’': 'le' };
/** Nothing before them depends on the noun. */
const OUTERMOST: readonly string[] = ['de', 'que', 'à', 'du', 'au', 'd’', 'qu’'];

const masculineOf = (word: string): string | null => {
  const forms = LEADING.find((words) => words.includes(word));
  return forms ? forms[0] : null;
};

const knownWord = (word: string): readonly string[] | null => {
  if (CONTRACTED[word]) return CONTRACTED[word];
  if (ELIDED[word]) return [ELIDED[word]];
  if (NEUTRAL.includes(word) || OUTERMOST.includes(word)) return [word];
  const masculine = masculineOf(word);
  return masculine === null ? null : [masculine];
};

const leadOf = (before: string): Lead => {
  let rest = before;
  let words: readonly string[] = [];
  for (;;) {
    const [said = '', word = ''] = /(?<!\p{L})(\p{L}+(?:’|(?=[ \u00a0])))[ \u00a0]?$/u.exec(rest) ?? [];
    const parts = said === '' ? null : knownWord(word.toLocaleLowerCase('fr'));
    if (!parts) break;
    words = [...parts, ...words];
    rest = rest.slice(0, -said.length);
    if (OUTERMOST.includes(word.toLocaleLowerCase('fr'))) break;
  }
  return { words, length: before.length - rest.length };
};

const agreed = (word: string, next: string, isFeminine: boolean): string => {
  const forms = LEADING.find(([masculine]) => masculine === word);
  if (!forms) return word;
  const [masculine, feminine, beforeVowel] = forms;
  if (beforeVowel === undefined || !startsWithVowel(next)) return isFeminine ? feminine : masculine;
  // « l’ », « mon » and « son » are those of both genders.
  return isFeminine && ['ce', 'nouveau'].includes(masculine) ? feminine : beforeVowel;
};

const joined = (word: string, rest: string): string => {
  if (rest.startsWith('le ') && word === 'de') return `du ${rest.slice(3)}`;
  if (rest.startsWith('le ') && word === 'à') return `au ${rest.slice(3)}`;
  if ((word === 'de' || word === 'que') && startsWithVowel(rest)) return `${word.slice(0, -1)}’${rest}`;
  return word.endsWith('’') ? `${word}${rest}` : `${word} ${rest}`;
};

const saidWith = (lead: readonly string[], noun: string, isFeminine: boolean): string =>
  lead.reduceRight((rest, word) => joined(agreed(word, rest, isFeminine), rest), noun);

/** « est », « n’a pas encore été » and the like: what follows agrees with the noun. */
const TO_BE = `(?: qui)?(?: ne)? (?:n’)?(?:est|sont|sera|seront|était|étaient|reste|restent|soit|soient|serait|seraient|(?:a|ont|aura|auront|avait)(?: pas| plus| déjà| bien| jamais)*(?: encore)? été)(?: pas| plus| déjà| encore| bien| toujours| jamais| aussi)*`;
/** « de la période », between a noun and what is said of it. */
const COMPLEMENT = String.raw`(?: (?:de |du |des |d’)(?:la |l’|cette |ce |cet |ces )?\p{L}+)?`;
const TRAIL = new RegExp(String.raw`^((?:${COMPLEMENT}${TO_BE})? )(\p{L}+)(?!\p{L})`, 'u');
/** « choisissez-en une autre », later in the sentence. */
const ANOTHER = /^([^.!?]*?(?:-en |par ))une?( autre)(?= *(?:[.,;:)»|]|$))/u;

const participle = (word: string, isFeminine: boolean): string => {
  const [, stem = '', end = ''] = /^(.*?)(s?)$/.exec(word) ?? [];
  if (isFeminine) return stem.endsWith('é') ? `${stem}e${end}` : `${TRAILING[stem] ?? stem}${end}`;
  return stem.endsWith('ée') ? `${stem.slice(0, -1)}${end}` : `${TRAILING_MASCULINE[stem] ?? stem}${end}`;
};

const agreeingTrail = (after: string, isFeminine: boolean): string => {
  const [phrase, link = '', word = ''] = TRAIL.exec(after) ?? [];
  const trail = phrase === undefined ? after : `${link}${participle(word, isFeminine)}${after.slice(phrase.length)}`;
  return trail.replace(ANOTHER, `$1${isFeminine ? 'une' : 'un'}$2`);
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', '[ \u00a0]');

interface Replacement {
  readonly noun: ReplacedNoun;
  /** 0: singular. */
  readonly place: number;
}

const withLead = (before: string, form: string, { noun, place }: Replacement): string => {
  const lead = leadOf(before);
  const start = before.length - lead.length;
  const name = noun.to[place === 1 ? 1 : 0];
  const said = saidWith(lead.words, inSentence(name), noun.isFeminine);
  return before.slice(0, start) + capitalAs(before.slice(start) + form, said, start === 0);
};

/** Not a part of other words, of a name in a formula, or of an address. */
const alone = (alternatives: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d_{/.-])(?:${alternatives})(?![\p{L}\d_}-]|[/.]\p{L})`, 'iu');

/**
 * Puts other nouns in the place of some, with the articles, contractions, elisions and participles that belong to them: « une société
 * créée » becomes « un client créé ».
 */
export const nounReplacer = (nouns: readonly ReplacedNoun[]): ((sentence: string) => string) => {
  // Where one form is both numbers, it is the singular.
  const byForm = new Map(nouns.flatMap((noun) => noun.from.map((form, place) => [form, { noun, place }] as const)).reverse());
  // What already is another noun's new name stays.
  const ownNames = nouns.flatMap(({ to }) => to.map((name) => name.toLocaleLowerCase('fr')));
  const forms = [...new Set([...OTHER_SENSES, ...ownNames, ...byForm.keys()])].sort((a, b) => b.length - a.length);
  const pattern = alone(forms.map(escaped).join('|'));
  const ownForms = new Set([...OTHER_SENSES, ...ownNames]);
  return (sentence) => {
    let rest = sentence;
    let text = '';
    for (;;) {
      const match = pattern.exec(rest);
      if (!match) return text + rest;
      const [said] = match;
      const before = text + rest.slice(0, match.index);
      const after = rest.slice(match.index + said.length);
      const form = said.replaceAll('\u00a0', ' ').toLocaleLowerCase('fr');
      const replacement = ownForms.has(form) ? undefined : byForm.get(form);
      text = replacement ? withLead(before, said, replacement) : before + said;
      rest = replacement ? agreeingTrail(after, replacement.noun.isFeminine) : after;
    }
  };
};
