import { plural } from '../../src/i18n/plural.ts';

/** French words of the documents' part of a session's page. */
export const DOCUMENT_MESSAGES = {
  title: 'Documents',
  training: 'Session de formation',
  type: 'Document',
  format: 'Format',
  produce: 'Produire',
  nothingToProduce: 'Aucun document à produire',
  willProduce: (count: number) => plural(count, 'document sera produit', 'documents seront produits'),
  refused: (count: number) => plural(count, 'stagiaire n’en aura pas', 'stagiaires n’en auront pas'),
  more: (count: number) => `et ${count} autres`,
  asked: 'La production a commencé',
  produced: 'Documents déjà produits',
  none: 'Aucun document n’a encore été produit pour ce jour.',
  progress: (percentage: number, done: number, all: number) =>
    `${percentage} % · ${done} sur ${plural(all, 'document', 'documents')}`,
  bundling: 'Assemblage du fichier…',
  count: (count: number) => plural(count, 'document', 'documents'),
  askedBy: (name: string, date: string) => `${name ? `${name}, ` : ''}le ${date}`,
  download: (name: string) => `Télécharger ${name}`,
  leftOut: (count: number) => plural(count, 'stagiaire laissé de côté', 'stagiaires laissés de côté'),
  older: 'Afficher plus',
} as const;
