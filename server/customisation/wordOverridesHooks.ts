import { isEmpty, type Violation } from '../../model/kernel/validation.ts';
import { plainText } from '../../model/kernel/values/french.ts';
import { WORD_REFUSALS } from '../../model/messages/customisation/wordOverride.ts';
import { messagesOf, wordsInCode } from '../../model/messages/index.ts';
import { type WordPlace, wordPlace } from '../../model/messages/installedWords.ts';
import { recordName } from '../../model/messages/labels.ts';
import { wordInCode } from '../../model/messages/productWords.ts';
import { MENU_WORDS } from '../../model/messages/words/menu.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';

interface Draft {
  readonly path: string;
  readonly word: string;
  readonly plural: string | null;
  readonly gender: string | null;
}

const refusal = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'invalid' });

const draftOf = ({ current, values }: WriteEvent): Draft =>
  ({ plural: null, gender: null, ...current, ...Object.fromEntries(values.own) }) as unknown as Draft;

const isMenuWord = (path: string): boolean => path.startsWith('menu.') && Object.hasOwn(MENU_WORDS, path.slice('menu.'.length));

const pathViolations = ({ path }: Draft): Violation[] => {
  const place = wordPlace(path);
  if (place?.part === 'fields' && place.key.startsWith('custom.')) return [refusal('path', WORD_REFUSALS.ofAddedField)];
  const isKnown = isMenuWord(path) || (place !== null && wordInCode(place, wordsInCode) !== null);
  return isKnown ? [] : [refusal('path', WORD_REFUSALS.unknown(path))];
};

/** Signs by which sentences separate their forms and find their values. */
const SIGNS = /\||%\{/;

const signViolations = (draft: Draft): Violation[] =>
  (['word', 'plural'] as const).flatMap((name) => (SIGNS.test(draft[name] ?? '') ? [refusal(name, WORD_REFUSALS.sign)] : []));

/** Only a record's name has a plural, which it needs, and a gender. */
const formViolations = ({ plural, gender }: Draft, place: WordPlace | null): Violation[] => {
  const isName = place !== null && place.part === null;
  if (isName) return isEmpty(plural) ? [refusal('plural', WORD_REFUSALS.plural)] : [];
  return [
    ...(isEmpty(plural) ? [] : [refusal('plural', WORD_REFUSALS.noPlural)]),
    ...(isEmpty(gender) ? [] : [refusal('gender', WORD_REFUSALS.noGender)]),
  ];
};

/** Two fields of one record, or two records, of the same name could not be told apart in lists, filters and imports. */
const sameWordViolations = ({ word, plural }: Draft, { resource, part, key }: WordPlace): Violation[] => {
  if (part === 'fields' && !key.includes('.')) {
    const others = Object.entries(messagesOf(resource).fields).filter(([name]) => name !== key && !/(?<!^custom)\./.test(name));
    const isTaken = others.some(([, label]) => plainText(label) === plainText(word));
    return isTaken ? [refusal('word', WORD_REFUSALS.label(word))] : [];
  }
  if (part !== null) return [];
  const otherNames = Object.keys(RESOURCES)
    .filter((name) => name !== resource)
    .flatMap((name) => [plainText(recordName(name, 1)), plainText(recordName(name, 2))]);
  return [
    ...(otherNames.includes(plainText(word)) ? [refusal('word', WORD_REFUSALS.name(word))] : []),
    ...(plural && otherNames.includes(plainText(plural)) ? [refusal('plural', WORD_REFUSALS.name(plural))] : []),
  ];
};

/** The word in the place of a path ($1). */
const storedWordStatement = defineStatement({
  text: 'select word from word_overrides where path = $1',
  columns: { word: 'text' },
});

/** A page that shows the product's word does not replace one that somebody else has put there since. */
const refuseReplaced = async (transaction: Queryable, path: string): Promise<void> => {
  const override = await storedWordStatement.row(transaction, [path]);
  if (override) throw new DomainError('record.conflict', { detail: WORD_REFUSALS.meanwhile(override.word) });
};

/** A replaced word is one that the product says somewhere, and that stands alone. */
export const wordOverridesHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const draft = draftOf(event);
    if (event.current && event.values.own.has('path')) throw invalid(refusal('path', WORD_REFUSALS.samePath));
    const unknown = pathViolations(draft);
    if (unknown.length > 0) throw invalid(...unknown);
    const place = wordPlace(draft.path);
    const violations = [
      ...signViolations(draft),
      ...formViolations(draft, place),
      ...(place ? sameWordViolations(draft, place) : []),
    ];
    if (violations.length > 0) throw invalid(...violations);
    if (!event.current) await refuseReplaced(event.transaction, draft.path);
    return undefined;
  },
};
