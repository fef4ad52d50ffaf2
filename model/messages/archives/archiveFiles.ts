/** Words inside an archive. */
export const ARCHIVE_WORDS = {
  id: 'N° de fiche',
  files: 'fichiers',
  fileName: ({ day }: { readonly day: string }) => `archive-pilotage-${day}.zip`,
  readMeName: 'LISEZMOI.txt',
  readMe: `Archive des données de Pilotage

Un fichier CSV par type de fiche (UTF-8, séparateur « ; »), dont la première ligne porte les titres des colonnes ; les fichiers joints
sont dans le dossier « fichiers », sous leur numéro ; manifest.json dit ce que contient l’archive, avec le nombre de fiches et
l’empreinte SHA-256 de chaque fichier.

Pour reprendre ces fiches dans une autre installation : « Importer des fiches », dans cet ordre :
1. users.csv (utilisateurs), training_types.csv (types de formation)
2. companies.csv (sociétés), puis company_contacts.csv (contacts)
3. training_locations.csv (lieux), trainers.csv (formateurs), vehicles.csv (véhicules)
Les groupes, secteurs, marques et modèles de véhicule que ces fiches nomment doivent exister : l’écran d’import propose de les créer.
Les mots de passe ne sont jamais dans l’archive.
`,
} as const;
