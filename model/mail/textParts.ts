import { STORED_VARIABLE } from '../kernel/values/frenchPlaceholders.ts';

interface TextPart {
  /** Plain text, or the name between the braces. */
  readonly text: string;
  readonly isVariable: boolean;
}

/** Splits a text at its variables, for whoever shows them; which ones there are is in mergeVariables.ts. */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(STORED_VARIABLE)) {
    parts.push({ text: text.slice(end, match.index), isVariable: false }, { text: (match[1] ?? '').trim(), isVariable: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end), isVariable: false }].filter((part) => part.isVariable || part.text !== '');
};
