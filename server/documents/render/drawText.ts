import type { Content } from 'pdfmake';
import { blockOfLine, fillVariables, withoutClauseOf } from '../../../model/documents/documentText.ts';
import { type DocumentBlock, OPTIONAL_VARIABLES } from '../../../model/documents/documentVariables.ts';
import { fitToValues } from '../../../model/kernel/values/french.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { BLOCKS } from './blocks.ts';
import { heading, withSignature } from './pageBreaks.ts';
import { variablesOf } from './variables.ts';

const BOLD = /\*\*(.+?)\*\*/g;

/** Text with `**bold**` parts. Marks are parsed in the template, before variables are filled in. */
const spans = (line: string, values: Readonly<Record<string, string>>): Content => {
  const parts = line.split(BOLD);
  return { text: parts.map((part, index) => ({ text: fillVariables(part, values), bold: index % 2 === 1 })) };
};

const BLANK: Content = { text: ' ', fontSize: 4 };
const SIGNATURES: readonly DocumentBlock[] = ['signature', 'both_signatures'];
const PARAGRAPH: [number, number, number, number] = [0, 0, 0, 4];

const drawLine = (line: string, values: Readonly<Record<string, string>>): Content => {
  if (line.startsWith('# ')) {
    const title = heading(fillVariables(line.slice(2), values));
    return /^# annexe/i.test(line) ? ({ ...(title as object), pageBreak: 'before' } as Content) : title;
  }
  if (line.startsWith('- ')) return { ul: [spans(line.slice(2), values)], margin: [0, 0, 0, 2] };
  return { stack: [spans(line, values)], margin: PARAGRAPH };
};

/** Leaves out what would say nothing: unsigned hours, a funder that does not exist. */
const withoutEmptyClauses = (said: string, values: Readonly<Record<string, string>>): string | null =>
  OPTIONAL_VARIABLES.filter((name) => !values[name]).reduce<string | null>(
    (line, name) => (line === null ? null : withoutClauseOf(line, name)),
    said,
  );

/** A template's text: headings, list items, blocks and paragraphs, line by line. */
export const drawText = (dossier: Dossier, order: DocumentOrder, body: string): Content[] => {
  const values = variablesOf(dossier, order);
  let drawn: Content[] = [];
  for (const raw of body.split('\n')) {
    const said = fitToValues(raw.trim(), values);
    const line = withoutEmptyClauses(said, values);
    if (line === null) continue;
    const block = blockOfLine(line);
    const content = block ? BLOCKS[block](dossier, order) : line ? drawLine(line, values) : BLANK;
    if (block && SIGNATURES.includes(block)) drawn = withSignature(drawn, content);
    else drawn.push(...[content].flat());
  }
  return drawn;
};
