import type { Content } from 'pdfmake';
import { blockOfLine, fillVariables, withoutClauseOf } from '../../../model/documentVariables.ts';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { BLOCKS } from './blocks.ts';
import { variablesOf } from './variables.ts';

const BOLD = /\*\*(.+?)\*\*/g;

/** Words with `**bold**` ones among them. Marks are read in the template, before any value stands in it. */
const spans = (line: string, values: Readonly<Record<string, string>>): Content => {
  const parts = line.split(BOLD);
  return { text: parts.map((part, index) => ({ text: fillVariables(part, values), bold: index % 2 === 1 })) };
};

const PARAGRAPH: [number, number, number, number] = [0, 0, 0, 4];

/** A template's text: headings, points, blocks and paragraphs, line by line. */
export const drawText = (dossier: Dossier, order: DocumentOrder, body: string): Content[] => {
  const values = variablesOf(dossier, order);
  return body.split('\n').map((raw): Content => {
    const line = values.signed_duration ? raw.trim() : withoutClauseOf(raw.trim(), 'signed_duration');
    if (line === null) return [];
    if (!line) return { text: ' ', fontSize: 4 };
    const block = blockOfLine(line);
    if (block) return BLOCKS[block](dossier, order);
    if (line.startsWith('# ')) {
      const isAnnex = /^# annexe/i.test(line);
      return { text: fillVariables(line.slice(2), values), style: 'heading', ...(isAnnex && { pageBreak: 'before' as const }) };
    }
    if (line.startsWith('- ')) return { ul: [spans(line.slice(2), values)], margin: [0, 0, 0, 2] };
    return { stack: [spans(line, values)], margin: PARAGRAPH };
  });
};
