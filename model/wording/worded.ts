type Wording = (sentence: string) => string;
type Tree = Record<string, unknown>;

/** Puts a sentence into the words of this installation; null: nobody has renamed a record. */
let wording: Wording | null = null;
const trees: object[] = [];
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
  const texts = [...new Set(textsIn(values))].filter((text) => reword(text) !== text);
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
export const saying = <F extends (...values: never[]) => unknown>(words: F): F => {
  const said: Said = (...values) => {
    const sentence = (words as unknown as Said)(...values);
    return wording ? mapped(sentence, values, wording) : sentence;
  };
  // Its parameters can be read as those of the function itself.
  said.toString = () => words.toString();
  return said as unknown as F;
};

/** A sentence of the product, in the words of the installation. */
export const inOurWords = (sentence: string): string => wording?.(sentence) ?? sentence;

const reworded = (inCode: unknown): unknown => {
  if (wording && typeof inCode === 'string') return wording(inCode);
  return wording && typeof inCode === 'function' ? saying(inCode as Said) : inCode;
};

const rewordTree = (tree: object): void => {
  const inCode = treesInCode.get(tree) ?? { ...tree };
  treesInCode.set(tree, inCode);
  for (const [key, value] of Object.entries(inCode)) {
    if (typeof value === 'object' && value !== null) rewordTree(value);
    else (tree as Tree)[key] = reworded(value);
  }
};

/**
 * Sentences of the product that name records as this installation calls them. They change in place: read a sentence when it is shown,
 * never when a module is loaded. Bundles leave out tables that nothing reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export const worded = <M extends object>(messages: M): M => {
  trees.push(messages);
  if (wording) rewordTree(messages);
  return messages;
};

/** Makes all sentences name records in other words; null: in those of the product. */
export const setWording = (next: Wording | null): void => {
  if (!wording && !next) return;
  wording = next;
  for (const tree of trees) rewordTree(tree);
};
