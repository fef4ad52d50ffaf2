const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `1 250,00 €`. Not every font has narrow spaces. */
export const eurosInWords = (amount: number): string => EUROS.format(amount).replaceAll(/[\u202f\u00a0]/g, '\u00a0');

/** `7 h`, `3 h 30`. */
export const hoursInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};
