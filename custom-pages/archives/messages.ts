import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the page of archives. */
export const ARCHIVE_MESSAGES = worded({
  pageHelp:
    'Toutes les fiches en CSV, tous les fichiers joints, l’émargement avec ses preuves et un manifeste, dans une seule archive ZIP : pour garder une copie, ou pour partir avec vos données. Les CSV se réimportent par « Importer des fiches ».',
  ask: 'Préparer une archive',
  asked: 'Archive demandée : elle se prépare en arrière-plan.',
  askTitle: 'Préparer une archive de toutes les données ?',
  askText:
    'Elle contient des données personnelles : gardez-la en lieu sûr. Vous seul pourrez la télécharger, pendant sept jours.',
  list: 'Vos archives',
  none: 'Aucune archive pour l’instant.',
  download: 'Télécharger',
  downloadOf: (date: string) => `Télécharger l’archive du ${date}`,
  progressOf: (date: string) => `Avancement de l’archive du ${date}`,
  facts: (records: number, files: number) =>
    `${plural(records, 'fiche', 'fiches')} · ${plural(files, 'fichier joint', 'fichiers joints')}`,
  remove: 'Supprimer',
  removeOf: (date: string) => `Supprimer l’archive du ${date}`,
  removeTitle: 'Supprimer cette archive ?',
  removeText: 'Les données elles-mêmes restent ; seule cette copie disparaît.',
  removed: 'Archive supprimée',
} as const);
