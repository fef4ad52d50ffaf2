import type { Field, Fields } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { searchText } from '../../../model/search/searchText.ts';
import { searchWords } from '../../../model/search/searchWords.ts';
import { foldOf } from '../../database/frenchText.ts';
import { column } from '../../database/naming.ts';
import { likePattern, type Parameters } from '../../database/sql.ts';
import type { Like } from '../contract/expressions.ts';
import { expressionsOf } from './domain.ts';
import { scalarExpression } from './scalarExpression.ts';

/** Minimum length for a trigram index. */
const TRIGRAM = 3;

/** A shorter part would scan the whole index and then the table: the table alone is faster. */
export const likeOf = (part: string): Like => {
  const isShort = searchText(part).length < TRIGRAM;
  return (expression, pattern) => `${isShort ? `(${expression} || '')` : expression} like ${pattern}`;
};

/** The LIKE pattern of a part, as texts are searched; as a sub-query it is computed once instead of per row. */
export const patternOf = (part: string, params: Parameters): string => `(select search_text(${params.add(likePattern(part))}))`;

/** A SIRET is searched by its digits. */
const soughtIn = (field: Field, part: string): string =>
  field.kind === 'text' && field.format === 'siret' ? part.replaceAll(/[\s.-]/g, '') : part;

interface SearchedText {
  readonly field: Field;
  /** SQL of the field. */
  readonly expression: string;
}

/** Substring, as texts are searched (`search_text`); for plates and telephone numbers ignoring separators. */
export const containsCondition = ({ field, expression }: SearchedText, part: string, params: Parameters): string => {
  const fold = foldOf(field);
  const sought = soughtIn(field, part);
  return likeOf(sought)(`${fold}(${expression})`, `(select ${fold}(${params.add(likePattern(sought))}))`);
};

interface NameField extends SearchedText {
  readonly resource: Resource;
  readonly row: string;
}

/** Every word is in the field, or in one of the fields searched with it. */
export const wordsCondition = ({ resource, field, row, expression }: NameField, text: string, params: Parameters): string => {
  const others = field.searchedWith ?? [];
  const inOther = (name: string, word: string): string => {
    const virtual = expressionsOf(resource.name).filters[name];
    if (virtual) return virtual(row, patternOf(word, params), likeOf(word));
    const other = fieldOf(resource, name);
    const searched = { field: other, expression: scalarExpression({ resource, name, field: other, row }) };
    return containsCondition(searched, word, params);
  };
  const inAny = (word: string): string =>
    [containsCondition({ field, expression }, word, params), ...others.map((name) => inOther(name, word))].join(' or ');
  const words = searchWords(text);
  return words.length === 0 ? 'true' : words.map((word) => `(${inAny(word)})`).join(' and ');
};

/** Search text of a picker: every word is in one of the label's fields. */
export const labelCondition = (resource: Resource, text: string, params: Parameters): string | null => {
  const texts = resource.label
    .map((name) => [name, (resource.fields as Fields)[name]] as const)
    .flatMap(([name, field]) =>
      field && ['text', 'email', 'phone'].includes(field.kind) && !field.delegated
        ? [{ field, expression: column('t', name, field) }]
        : [],
    );
  const words = searchWords(text);
  if (words.length === 0 || texts.length === 0) return null;
  const inAny = (word: string) => texts.map((searched) => containsCondition(searched, word, params)).join(' or ');
  return words.map((word) => `(${inAny(word)})`).join(' and ');
};
