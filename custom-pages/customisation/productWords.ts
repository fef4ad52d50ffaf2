import { compareFrench } from '../../model/kernel/values/french.ts';
import { wordsInCode } from '../../model/messages/index.ts';
import { recordName } from '../../model/messages/labels.ts';
import { MENU_WORDS } from '../../model/messages/words/menu.ts';
import { isResourceKey, RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import { hasScreen } from '../../src/records/screens.ts';
import type { ProductWord } from './WordRow.tsx';

type Part = 'name' | 'fields' | 'sections' | 'filters' | 'menu';

export interface WordsPart {
  readonly part: Part;
  readonly words: readonly ProductWord[];
}

/** The menu, in the place of a record. */
export const MENU = 'menu';

/** Records whose words people read on screens, by their name. */
export const wordedRecords = (): readonly ResourceKey[] =>
  Object.keys(RESOURCES)
    .filter(isResourceKey)
    .filter(hasScreen)
    .sort((a, b) => compareFrench(recordName(a, 2), recordName(b, 2)));

const wordsOf = (prefix: string, texts: Readonly<Record<string, string>>): readonly ProductWord[] =>
  Object.entries(texts).map(([key, text]) => ({ path: `${prefix}.${key}`, texts: [text] }));

/** The words of a record as the product has them, or those of the menu. */
export const productWords = (record: string): readonly WordsPart[] => {
  if (!isResourceKey(record)) return [{ part: 'menu', words: wordsOf(MENU, MENU_WORDS) }];
  const { name, fields, sections, filters } = wordsInCode(record);
  const parts: readonly WordsPart[] = [
    { part: 'name', words: [{ path: `${record}.name`, texts: name.split(' |||| ') }] },
    { part: 'fields', words: wordsOf(`${record}.fields`, fields) },
    { part: 'sections', words: wordsOf(`${record}.sections`, sections) },
    { part: 'filters', words: wordsOf(`${record}.filters`, filters) },
  ];
  return parts.filter(({ words }) => words.length > 0);
};
