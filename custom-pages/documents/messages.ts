import { andOthers, plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the documents section. */
export const DOCUMENT_MESSAGES = worded({
  title: 'Documents',
  training: 'Session de formation',
  type: 'Document',
  format: 'Format',
  produce: 'Produire',
  nothingToProduce: 'Aucun document à produire',
  willProduce: (count: number) => plural(count, 'document sera produit', 'documents seront produits'),
  refused: (count: number) => plural(count, 'stagiaire n’en aura pas', 'stagiaires n’en auront pas'),
  more: andOthers,
  individuals: (count: number) =>
    count > 1
      ? `${count} stagiaires paient eux-mêmes leur formation : chacun signe un contrat de formation.`
      : '1 stagiaire paie lui-même sa formation : il signe un contrat de formation.',
  chooseContract: 'Passer aux contrats',
  held: (count: number) =>
    `${plural(count, 'stagiaire attend', 'stagiaires attendent')} que la feuille d’émargement soit signée par le formateur, validée, et sans constat à corriger.`,
  release: 'Produire sans attendre…',
  releaseTitle: 'Produire malgré ce qui manque ?',
  releaseText:
    'Ce document atteste d’une présence que la feuille ne prouve pas encore, ou qu’un constat contredit : un financeur peut le refuser. Votre décision, son motif et les constats à corriger de ce moment sont journalisés et figurent dans le dossier de contrôle. Un nouveau constat retiendra de nouveau le document.',
  releaseConfirm: 'Produire sans attendre',
  released: 'Décision enregistrée : les documents peuvent être produits',
  asked: 'La production a commencé',
  produced: 'Documents déjà produits',
  none: 'Aucun document n’a encore été produit pour ce jour.',
  progress: (percentage: number, doneCount: number, all: number) =>
    `${percentage} % · ${doneCount} sur ${plural(all, 'document', 'documents')}`,
  bundling: 'Assemblage du fichier…',
  count: (count: number) => plural(count, 'document', 'documents'),
  askedBy: (name: string, date: string) => `${name ? `${name}, ` : ''}le ${date}`,
  download: (name: string) => `Télécharger ${name}`,
  leftOut: (count: number) => plural(count, 'stagiaire laissé de côté', 'stagiaires laissés de côté'),
  older: 'Afficher plus',
} as const);
