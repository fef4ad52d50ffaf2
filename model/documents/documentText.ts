import type { DocumentType } from './documents.ts';
import {
  type DocumentBlock,
  type DocumentVariable,
  documentVariablesOf,
  isDocumentBlock,
  REQUIRED_VARIABLES,
} from './documentVariables.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/** Errors in the text of a template. */
export interface TemplateFaults {
  /** Named, and not offered by the document. */
  readonly unknown: readonly string[];
  /** Asked for, and not named. */
  readonly missing: readonly DocumentVariable[];
  /** Blocks that share their line with words. */
  readonly notAlone: readonly DocumentBlock[];
}

/** A block's name when a line is that block. */
export const blockOfLine = (line: string): DocumentBlock | null => {
  const name = /^\{\{([^{}]*)\}\}$/.exec(line.trim())?.[1]?.trim() ?? '';
  return isDocumentBlock(name) ? name : null;
};

/** What a template names against what its document offers and the law asks. */
export const templateFaults = (type: DocumentType, title: string, body: string): TemplateFaults => {
  const known: readonly string[] = documentVariablesOf(type);
  const named = [...new Set([...namesIn(title), ...namesIn(body)])];
  const amongWords = body.split('\n').filter((line) => blockOfLine(line) === null);
  return {
    unknown: named.filter((name) => !known.includes(name)),
    missing: REQUIRED_VARIABLES[type].filter((name) => !namesIn(body).includes(name)),
    notAlone: [title, ...amongWords].flatMap(namesIn).filter(isDocumentBlock),
  };
};

/** Replaces each variable by its value, an unknown one by nothing. Variables inside a value are not replaced. */
export const fillVariables = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replaceAll(PLACEHOLDER, (_match, name: string) => values[name.trim()] ?? '');

/** The line without its clauses, between commas, that name the variable; null: no clause is left. */
export const withoutClauseOf = (line: string, variable: DocumentVariable): string | null => {
  const kept = line.split(',').filter((clause) => !namesIn(clause).includes(variable));
  return kept.length > 0 ? kept.join(',') : null;
};
