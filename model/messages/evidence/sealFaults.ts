import type { SealFault, SealFaultKind } from '../../evidence/sealFault.ts';

const SENTENCES: Readonly<Record<SealFaultKind, (what: string) => string>> = {
  edition_missing: (what) => `Version scellée ${what} : le journal dit qu’elle a été scellée, et elle n’est plus enregistrée.`,
  edition_unknown: (what) => `Version scellée ${what} : elle est enregistrée, et le journal ne dit pas qu’elle a été scellée.`,
  edition_changed: (what) => `Version scellée ${what} : son enregistrement n’est plus celui que dit le journal.`,
  file_missing: (what) => `Version scellée ${what} : son fichier PDF manque.`,
  file_changed: (what) => `Version scellée ${what} : son fichier PDF n’est plus celui qui a été scellé.`,
  head_rewritten: (what) =>
    `Version scellée ${what} : la ligne du journal imprimée sur le PDF n’a plus cette empreinte, le journal a été réécrit ou coupé.`,
  not_anchored: () => 'Aucune ancre du journal ne couvre la version scellée : une ancre manque.',
  anchor_missing: (what) => `Ancre ${what} : ce fichier manque.`,
  anchor_unknown: (what) => `Ancre ${what} : ce fichier existe, et son enregistrement manque.`,
  anchor_altered: (what) => `Ancre ${what} : ce fichier n’est plus celui qui a été scellé.`,
  anchor_differs: (what) => `Ancre ${what} : l’empreinte notée n’est pas celle du journal, qui a été réécrit ou coupé.`,
  sending_missing: (what) => `Message n° ${what} : le journal dit qu’il a été envoyé, et il n’est plus enregistré.`,
  sending_changed: (what) => `Message n° ${what} : son texte ou ses pièces jointes ne sont plus ceux qui ont été envoyés.`,
};

/** The sentence of a fault of stored proofs. */
export const sealFaultWords = ({ kind, what }: SealFault): string => SENTENCES[kind](what ?? '');
