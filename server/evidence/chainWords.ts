import type { ChainFault } from '../attendance/verifyChain.ts';

const WORDS: Readonly<Record<ChainFault, string>> = {
  missing: 'elle manque, ou la fin du journal a été coupée',
  unlinked: 'elle ne suit pas la ligne précédente : une ligne a été modifiée, déplacée, insérée ou retirée ici',
  altered: 'son contenu n’est plus celui qui a été scellé',
  image_altered: 'le dessin de la signature n’est plus celui qui a été scellé',
  erasure_altered: 'ce qui reste des lignes effacées de cette feuille n’est plus ce qui a été scellé à l’effacement',
  anchor: 'son empreinte n’est pas celle d’une ancre : le journal a été réécrit',
};

/** `Ligne 42 : …`. */
export const sayChainFault = ({ id, fault }: { readonly id: number; readonly fault: ChainFault }): string =>
  `Ligne ${id} : ${WORDS[fault]}.`;
