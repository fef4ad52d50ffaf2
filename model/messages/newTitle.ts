import type { Gender } from '../customisation/wordOverride.ts';
import { customisation } from '../registry/customisation.ts';

/** Feminine nouns whose ending does not say so. */
const FEMININE: readonly string[] = ['couleur', 'demande', 'ligne', 'marque', 'personne', 'plaque', 'société', 'vue'];
/** Masculine nouns with a feminine ending. */
const MASCULINE: readonly string[] = ['comité', 'lycée', 'musée', 'stade', 'trophée'];
const FEMININE_ENDING = /(?:[tsx]ion|ité|ée|ie|ette|ure|ance|ence|euse|trice|elle|enne|ade|ude|ise|esse)$/;

/** The gender of a noun by itself or by its ending; an administrator may state another one. */
const derivedGender = (noun: string): Gender => {
  if (MASCULINE.includes(noun)) return 'masculine';
  return FEMININE.includes(noun) || FEMININE_ENDING.test(noun) ? 'feminine' : 'masculine';
};

/** @param gender default: derived from the name */
export const isFeminineName = (name: string, gender?: Gender | null): boolean =>
  (gender ?? derivedGender(name.toLocaleLowerCase('fr').split(' ')[0] ?? '')) === 'feminine';

/**
 * Title of a new record's form, from its singular name: `Nouvelle société`, `Nouvel hôtel`, `Nouveau contact`.
 * @param gender default: derived from the name
 */
export const newTitle = (name: string, gender?: Gender | null): string => {
  const noun = name.toLocaleLowerCase('fr');
  if (isFeminineName(name, gender)) return `Nouvelle ${noun}`;
  return /^[aàâeéèêiîoôuœh]/.test(noun) ? `Nouvel ${noun}` : `Nouveau ${noun}`;
};

/** The gender that an administrator has stated for the name of a record; null: none. */
export const statedGender = (resource: string): Gender | null =>
  customisation().words.find(({ path }) => path === `${resource}.name`)?.gender ?? null;
