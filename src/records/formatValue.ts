import { parisDay, parisTime } from '../../model/calendar/parisTime.ts';

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });
const PRICE = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** A calendar day, `2026-11-20`, as dd/MM/yyyy. */
export const formatDate = (value: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
};

/** An instant as dd/MM/yyyy HH:mm, in Paris. */
export const formatDateTime = (value: string): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : `${formatDate(parisDay(instant))} ${parisTime(instant)}`;
};

/** From one instant to another; the day only once if both are on it. */
export const formatPeriod = (startAt: string, endAt: string): string => {
  const [start, end] = [formatDateTime(startAt), formatDateTime(endAt)];
  return `${start} – ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
};

export const formatNumber = (value: number): string => NUMBER.format(value);

/** A number with its unit, on one line: `12 000 km`. */
export const withUnit = (text: string, unit: string | undefined): string => (unit ? `${text}\u00A0${unit}` : text);

export const formatPrice = (value: number): string => PRICE.format(value);

/** A number typed with comma or point; other input unchanged, for validation to refuse. */
export const parseNumber = (typed: string): number | string | null => {
  const compact = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  if (compact === '') return null;
  return /^-?\d+(\.\d+)?$/.test(compact) ? Number(compact) : typed;
};
