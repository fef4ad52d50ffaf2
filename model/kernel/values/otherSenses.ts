/** Expressions in which the name of a record means something else. */
export const OTHER_SENSES: readonly string[] = [
  ...['a besoin', 'pas besoin', 'si besoin'],
  ...['au lieu', 'a lieu', 'ont lieu', 'eu lieu', 'plus lieu', 'en lieu sûr', 'état des lieux'],
  ...['ma journée', 'toute la journée', 'votre journée'],
  ...['fichier des immatriculations', 'service des immatriculations', 'n° de commande traiteur'],
  ...['e-mail de contact', 'adresse de contact', 'contact handicap', 'contact pour l’accessibilité'],
];
