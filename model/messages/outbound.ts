/** External services queried about companies and vehicles, and why they do not answer. */
export const OUTBOUND_WORDS = {
  companyRegistry: 'Le registre des entreprises',
  noAnswer: 'ne répond pas. Réessayez plus tard, ou remplissez la fiche à la main.',
  plateRegistry: 'Le service des immatriculations',
  platesUnset: 'n’est pas configuré : remplissez la fiche à la main.',
  registryUnset: 'n’est pas configuré : remplissez la fiche à la main.',
} as const;
