/** Said to whoever comes from another site; the operator reads what to set. */
export const FOREIGN_REQUEST =
  'Cette requête vient d’un autre site. Si vous utilisez l’adresse habituelle de Pilotage, demandez à l’exploitant de vérifier PUBLIC_URL.';
