const ZONE = 'Europe/Paris';
const LOCALE = 'fr-FR';

const DATE_TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE });
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 6 });
const PRICE = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' });

/** A calendar day, `2026-11-20`, as dd/MM/yyyy. */
export const formatDate = (value: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
};

/** An instant as dd/MM/yyyy HH:mm, in Paris. */
export const formatDateTime = (value: string): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : DATE_TIME.format(instant).replace(',', '');
};

export const formatNumber = (value: number): string => NUMBER.format(value);

export const formatPrice = (value: number): string => PRICE.format(value);
