/**
 * SQL: the sender code of a car brand's name: lower case without accents, other characters as `_` (`CITROËN`:
 * `email_citroen`); null if the name has no letter or digit.
 */
export const senderCode = (brand: string): string =>
  `(case when plain_text(${brand}) ~ '[a-z0-9]' then 'email_' || regexp_replace(plain_text(btrim(${brand})), '[^a-z0-9]', '_', 'g') end)`;
