export const PRODUCT_NAME = 'Pilotage';

/**
 * Title of a browser tab, the most precise part first.
 * @example tabTitle(['Éric JUNG', 'Besoins']) // 'Éric JUNG · Besoins — Pilotage'
 */
export const tabTitle = (parts: readonly string[]): string =>
  [parts.filter(Boolean).join(' · '), PRODUCT_NAME].filter(Boolean).join(' — ');
