const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `1 250,00 €`. Not every font has narrow spaces. */
export const eurosInWords = (amount: number): string => EUROS.format(amount).replaceAll(/[\u202f\u00a0]/g, '\u00a0');
