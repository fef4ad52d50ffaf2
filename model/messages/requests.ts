/** Answer to requests from another site; it tells the operator what to configure. */
export const FOREIGN_REQUEST =
  'Cette requête vient d’un autre site. Si vous utilisez l’adresse habituelle de Pilotage, prévenez un administrateur : l’adresse publique de l’installation est à vérifier.';
