import type { ChoiceListName } from '../customisation/choiceListNames.ts';
import { DECLARED_LISTS, pathsOfList } from '../registry/choiceLists.ts';
import { fieldsInCode } from '../registry/customisation.ts';
import { RESOURCES, type ResourceKey } from '../registry/resources.ts';
import { nameIn, type WordPlace, type WordsInCode } from './installedWords.ts';

/** The word of a place as the product has it; null: there is none. A record's name has both forms. */
export const wordInCode = ({ resource, part, key }: WordPlace, wordsInCode: WordsInCode): readonly string[] | null => {
  const words = wordsInCode(resource);
  if (part === null) return nameIn(words);
  return Object.hasOwn(words[part], key) ? [words[part][key] ?? ''] : null;
};

/** The values of a list with the labels of the product. */
export const declaredOptions = (list: ChoiceListName, wordsInCode: WordsInCode): readonly { code: string; label: string }[] => {
  const [labels = {}] = Object.values(RESOURCES).flatMap((resource) =>
    pathsOfList(fieldsInCode(resource), list).map((path) => wordsInCode(resource.name as ResourceKey).choices[path] ?? {}),
  );
  return DECLARED_LISTS[list].values.map((code) => ({ code, label: labels[code] ?? code }));
};
