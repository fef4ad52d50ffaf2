/**
 * SQL: the code of the sender of the car brand of that name: lower case without accents, other characters as `_` (`CITROËN`:
 * `email_citroen`); null for a name of which no letter or digit is left.
 */
export const senderCode = (brand: string): string =>
  `(case when search_text(${brand}) ~ '[a-z0-9]' then 'email_' || regexp_replace(search_text(btrim(${brand})), '[^a-z0-9]', '_', 'g') end)`;
