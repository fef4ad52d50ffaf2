import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of exports; they load with their button. */
export const EXPORT_WORDS = worded({
  title: 'Exporter',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  dialogTitle: 'Export de la liste',
  scope: 'Toutes les fiches de la liste filtrée, avec les colonnes affichées.',
  counting: 'Comptage des fiches…',
  progress: (count: string, total: string) => `Fiches lues : ${count} sur ${total}`,
  writing: 'Mise en forme du fichier…',
  cancel: 'Annuler l’export',
  close: 'Fermer',
  done: (count: number) => `Export terminé : ${plural(count, 'fiche', 'fiches')}`,
  cut: 'L’export s’est interrompu avant la fin : rien n’a été enregistré. Réessayez.',
  tooManyRows: (max: string) => `Une feuille Excel tient au plus ${max} lignes : affinez les filtres, ou exportez en CSV.`,
});
