import type { FigureColumnKind } from '../../model/figures/figures.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import type { ExportCell } from '../../src/export/exportCell.ts';
import { formatNumber } from '../../src/records/formatValue.ts';
import { quarterWords } from '../passport/messages.ts';
import { monthText } from './parts/chart.ts';
import { FIGURE_MESSAGES } from './parts/messages.ts';

type Value = string | number | null | undefined;

/** A value as the table and the chart's labels show it. */
export const figureText = (kind: FigureColumnKind, value: Value): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'status') return choiceLabel('need_trainings', 'status', String(value));
  if (kind === 'age') return FIGURE_MESSAGES.age(Number(value));
  if (kind === 'quarter') return quarterWords(String(value));
  if (kind === 'month') return monthText(String(value));
  if (typeof value === 'string') return value;
  return kind === 'percent' ? FIGURE_MESSAGES.percent(formatNumber(value)) : formatNumber(value);
};

const NUMBERS: readonly FigureColumnKind[] = ['integer', 'decimal', 'percent'];

export const isNumeric = (kind: FigureColumnKind): boolean => NUMBERS.includes(kind);

/** The same value in an exported file, where a spreadsheet may calculate with it. */
export const figureCell = (kind: FigureColumnKind, value: Value): ExportCell =>
  isNumeric(kind) && typeof value === 'number'
    ? { kind: 'number', number: value, text: String(value).replace('.', ',') }
    : { kind: 'text', text: figureText(kind, value) };
