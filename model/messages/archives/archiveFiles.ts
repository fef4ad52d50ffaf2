/** Words inside an archive. */
export const ARCHIVE_WORDS = {
  id: 'N° de fiche',
  files: 'fichiers',
  fileName: ({ day }: { readonly day: string }) => `archive-pilotage-${day}.zip`,
  readMeName: 'LISEZMOI.txt',
  configurationName: 'configuration.json',
  readMe: ({
    order,
  }: {
    readonly order: readonly { readonly file: string; readonly records: string }[];
  }) => `Archive des données de Pilotage

Un fichier CSV par type de fiche (UTF-8, séparateur « ; »), dont la première ligne porte les titres des colonnes ; les fichiers joints
sont dans le dossier « fichiers », sous leur numéro ; manifest.json dit ce que contient l’archive, avec le nombre de fiches et
l’empreinte SHA-256 de chaque fichier ; sceau.json scelle ce manifeste.

Les cellules sont celles de Pilotage, telles quelles, pour que l’import les relise : un texte qui commence par = + - ou @ serait
calculé par un tableur. Ouvrez les fichiers en choisissant « Texte » pour toutes les colonnes.

L’émargement, preuve de la présence :
- emargement_sheets.csv : les feuilles, chacune d’une session et d’une journée ; emargements.csv : les stagiaires de chaque feuille,
  avec les absences de toute la journée ; emargement_half_days.csv : absences, arrivées tardives et départs anticipés de chaque
  demi-journée, avec leur justificatif ; sealed_sheets.csv : les éditions scellées ;
- emargement_events.csv : le journal, une ligne par signature, absence, correction ou validation, avec l’heure et la manière de signer ;
- signatures/ : le tracé de chaque signature, sous le numéro de sa ligne (SVG, s’ouvre dans un navigateur) ;
- feuilles-scellees/ : chaque feuille validée, en PDF scellé ;
- journal/ : le même journal tel qu’il est enchaîné et scellé chaque jour, et le contenu des feuilles. Le logiciel, librement disponible,
  vérifie le tout : npm run verify -- --archive archive.zip
Les tracés et les noms effacés à la fin de leur durée de conservation n’y sont plus.

Pour reprendre ces fiches dans une autre installation : « Importer des fiches », une fois par sorte de fiches, dans cet ordre. Choisissez
chaque fois cette archive ZIP elle-même : le tableau et les fichiers qu’il nomme y sont pris.
${order.map(({ file, records }, index) => `${index + 1}. ${file} (${records})`).join('\n')}
Les groupes d’utilisateurs que users.csv nomme doivent exister. Le gestionnaire d’une société est à redonner sur sa fiche. Les mots de passe ne sont jamais dans l’archive.

configuration.json a les champs ajoutés, les mots et listes, les formulaires publics, le menu, les vues partagées, les automatisations et
les compositions de « Ma journée » : « Champs personnalisés », « Importer une configuration ». Importez-la avant les fiches, qui ont
besoin des champs ajoutés. Ce qui nomme une fiche absente y est refusé : retirez-le d’une copie du fichier, puis importez le fichier
entier après les fiches.
`,
} as const;
