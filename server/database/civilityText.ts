/** SQL: a civility as it stands before a name in a letter (`M. Martin`), null where there is none. */
export const civilityText = (value: string): string => `case ${value} when 'M' then 'M.' when 'Mme' then 'Mme' end`;
