import { isAddedVariable } from '../customisation/addedVariables.ts';
import { STORED_VARIABLE, variablesIn } from '../kernel/values/frenchPlaceholders.ts';
import {
  type DocumentBlock,
  type DocumentVariable,
  documentVariablesOf,
  isDocumentBlock,
  REQUIRED_VARIABLES,
} from './documentVariables.ts';
import type { DocumentType } from './types/documentTypes.ts';

/** Errors in the text of a template. */
export interface TemplateFaults {
  /** Used in the text, but not available in this document. Those of added fields are judged apart. */
  readonly unknown: readonly string[];
  /** Required, but not used. */
  readonly missing: readonly DocumentVariable[];
  /** Blocks that are not alone on their line. */
  readonly notAlone: readonly DocumentBlock[];
}

/** The block that fills the whole line; null: none. */
export const blockOfLine = (line: string): DocumentBlock | null => {
  const name = /^\{\{([^{}]*)\}\}$/.exec(line.trim())?.[1]?.trim() ?? '';
  return isDocumentBlock(name) ? name : null;
};

/** Compares the variables of a template with those the document offers and the law requires. */
export const templateFaults = (type: DocumentType, title: string, body: string): TemplateFaults => {
  const knownNames: readonly string[] = documentVariablesOf(type);
  const usedNames = [...new Set([...variablesIn(title), ...variablesIn(body)])];
  const amongWords = body.split('\n').filter((line) => blockOfLine(line) === null);
  return {
    unknown: usedNames.filter((name) => !knownNames.includes(name) && !isAddedVariable(name)),
    missing: REQUIRED_VARIABLES[type].filter((name) => !variablesIn(body).includes(name)),
    notAlone: [title, ...amongWords].flatMap(variablesIn).filter(isDocumentBlock),
  };
};

/** Replaces variables by their values; unknown ones by an empty text. Variables inside a value are not replaced. */
export const fillVariables = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replaceAll(STORED_VARIABLE, (_match, name: string) => values[name.trim()] ?? '');

/** Removes the clauses (between commas) with the variable from a line; null: no clause is left. */
export const withoutClauseOf = (line: string, variable: DocumentVariable): string | null => {
  const keptClauses = line.split(',').filter((clause) => !variablesIn(clause).includes(variable));
  return keptClauses.length > 0 ? keptClauses.join(',') : null;
};

/** Characters that all document fonts contain: Latin letters, French punctuation, the euro. Most texts need no further check. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/;

/** Does the text contain only characters that all document fonts have. */
export const isPlainText = (text: string): boolean => PLAIN.test(text);
