import { plural } from '../../../model/kernel/values/french.ts';

/** French words of the « passeport de prévention » on a training type, and of its official lists. */
export const PASSPORT_MESSAGES = {
  examples:
    'Exemple : le risque routier est de catégorie 4. Un exemple ne décide rien : c’est à votre organisme de le faire, et l’historique garde qui et quand.',
  proposal: (category: string) =>
    `La bibliothèque propose « ${category} » pour cette formation : cochez les trois critères si elle les remplit.`,
  noList: 'Liste officielle non importée : seule la forme des codes est vérifiée.',
  paste: 'Choisissez dans la liste, tapez ou collez plusieurs codes.',
  lists: {
    title: 'Listes du passeport de prévention',
    help: 'Les listes officielles, que vous téléchargez vous-même (ROME, Formacode, NSF, France compétences) : avec elles, un code inconnu est refusé avec les plus proches. Sans elles, seule la forme des codes est vérifiée. Rien n’est téléchargé d’ici.',
    absent: 'Non importée',
    state: (count: number, day: string) => `${plural(count, 'code', 'codes')}, liste importée le ${day}`,
    import: 'Importer',
    importOf: (list: string) => `${list} : importer`,
    replace: 'Remplacer',
    replaceOf: (list: string) => `${list} : remplacer`,
    forget: 'Retirer',
    forgetOf: (list: string) => `${list} : retirer`,
    forgetTitle: (list: string) => `Retirer « ${list} » ?`,
    forgetText:
      'Les formations gardent leurs codes. Seule la forme des codes sera vérifiée, jusqu’à ce que la liste soit importée de nouveau.',
    reading: 'Lecture de la liste',
    imported: (count: number, skipped: number) =>
      skipped === 0
        ? plural(count, 'code importé', 'codes importés')
        : `${plural(count, 'code importé', 'codes importés')}, ${plural(skipped, 'ligne sans code laissée', 'lignes sans code laissées')}`,
    forgotten: 'Liste retirée',
  },
} as const;
