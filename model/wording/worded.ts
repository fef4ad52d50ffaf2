/** The record is the one whose labels the sentence quotes, if it is known. */
type Wording = (sentence: string, record?: string) => string;
type Tree = Record<string, unknown>;

/** Puts a sentence into the words of this installation; null: nobody has replaced a word. */
let wording: Wording | null = null;
/** The same for a label of a record. */
let labelWording: Wording | null = null;
/** Registered tables, each with the record whose labels it quotes. */
const trees = new Map<object, string | undefined>();
/** The trees as they are in code, once they have had something else. */
const treesInCode = new Map<object, Readonly<Tree>>();

/** A value may name itself, and no sentence reads deeper. */
const DEEPEST = 4;

/** Texts among the values of a sentence, also inside of records and lists. */
const textsIn = (value: unknown, depth = 0): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  return Object.values(value).flatMap((member) => textsIn(member, depth + 1));
};

/** A character of private use in Unicode: no text has it. */
const placeholder = (index: number): string => String.fromCharCode(0xe000 + index);

/** Values stay as they are: a company may be called « Société de transport ». */
const aroundValues = (sentence: string, values: readonly unknown[], reword: Wording): string => {
  const texts = [...new Set(textsIn(values))].filter((text) => {
    const quoted = `« ${text} »`;
    return reword(quoted) !== quoted;
  });
  const hidden = texts.reduce((text, value, index) => text.replaceAll(value, placeholder(index)), sentence);
  return texts.reduce((text, value, index) => text.replaceAll(placeholder(index), value), reword(hidden));
};

type Said = (...values: readonly unknown[]) => unknown;

const mapped = (value: unknown, values: readonly unknown[], reword: Wording): unknown => {
  if (typeof value === 'string') return aroundValues(value, values, reword);
  if (Array.isArray(value)) return value.map((member) => mapped(member, values, reword));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapped(member, values, reword)]));
};

/** A function that makes sentences of its values, in the words of the installation. */
/* @__NO_SIDE_EFFECTS__ */
export const saying = <F extends (...values: never[]) => unknown>(words: F, record?: string): F => {
  const said: Said = (...values) => {
    const sentence = (words as unknown as Said)(...values);
    const reword = wording;
    return reword ? mapped(sentence, values, (text) => reword(text, record)) : sentence;
  };
  // Its parameters can be read as those of the function itself.
  said.toString = () => words.toString();
  return said as unknown as F;
};

/** A label of the product, in the words of the installation. */
export const inOurWords = (label: string): string => labelWording?.(label) ?? label;

const reworded = (inCode: unknown, record?: string): unknown => {
  if (wording && typeof inCode === 'string') return wording(inCode, record);
  return wording && typeof inCode === 'function' ? saying(inCode as Said, record) : inCode;
};

const rewordTree = (tree: object, record?: string): void => {
  const inCode = treesInCode.get(tree) ?? { ...tree };
  treesInCode.set(tree, inCode);
  for (const [key, value] of Object.entries(inCode)) {
    if (typeof value === 'object' && value !== null) rewordTree(value, record);
    else (tree as Tree)[key] = reworded(value, record);
  }
};

/**
 * Sentences of the product that name records as this installation calls them. They change in place: read a sentence when it is shown,
 * never when a module is loaded. Bundles leave out tables that nothing reads.
 * @param record whose labels they quote, where other records have a label of the same name. Default: a label of several is left
 */
/* @__NO_SIDE_EFFECTS__ */
export const worded = <M extends object>(messages: M, record?: string): M => {
  trees.set(messages, record);
  if (wording) rewordTree(messages, record);
  return messages;
};

/**
 * Makes all sentences use other words; null: those of the product.
 * @param nextOfLabels of labels that nobody has replaced. Default: that of sentences
 */
export const setWording = (next: Wording | null, nextOfLabels: Wording | null = next): void => {
  if (!wording && !next) return;
  wording = next;
  labelWording = nextOfLabels;
  for (const [tree, record] of trees) rewordTree(tree, record);
};
