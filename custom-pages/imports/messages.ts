import type { ImportedFileState } from '../../model/imports/importedFiles.ts';
import type { ImportOutcome } from '../../model/imports/kinds/importStates.ts';
import { isRecordImportKind } from '../../model/imports/kinds/recordImportKinds.ts';
import type { TextEncoding } from '../../model/imports/textEncodings.ts';
import { joinNames, ofName, plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** Words for what an import will do, without what it will not. */
const changes = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' et ');

const leftOut = (lines: number): string =>
  lines > 0 ? ` ${plural(lines, 'ligne ne sera pas importée', 'lignes ne seront pas importées')}.` : '';

const PEOPLE = ['company_contacts', 'car_dealer_sellers', 'trainers', 'users'];

const sameRecord = (kind: string): string =>
  PEOPLE.includes(kind) || !isRecordImportKind(kind) ? 'C’est la même personne' : 'C’est la même fiche';

/** French words of the import pages. */
export const IMPORT_MESSAGES = worded({
  recordTabs: { studio: 'Importer un fichier', status: 'Imports de fiches' },
  kindTitle: '1. Choisir ce que contient le fichier',
  kindLabel: 'Fiches à importer',
  keyLabel: 'Fiches qui existent déjà : les retrouver par',
  keyNone: 'Ne pas chercher : tout est nouveau',
  keyHelp: 'Une fiche retrouvée est complétée par les cellules remplies ; les autres lignes créent des fiches.',
  sheetTitle: 'Lecture du fichier',
  sheetLabel: 'Feuille',
  hiddenSheet: (name: string) => `${name} (masquée)`,
  encodingLabel: 'Lecture des accents',
  encodings: {
    'utf-8': 'Fichier récent (UTF-8)',
    'windows-1252': 'Windows',
    macintosh: 'Mac',
    cp850: 'Ancien logiciel (DOS)',
  } satisfies Record<TextEncoding, string>,
  skipHidden: 'Laisser de côté les lignes masquées',
  warned: 'À vérifier',
  headerLabel: 'Ligne des titres de colonnes',
  headerLine: (row: number, text: string) => `Ligne ${row} : ${text}`,
  newStatus: 'Statut des besoins créés',
  newStatusHelp:
    'Sauf si une colonne du fichier le donne. Choisissez « À contacter » pour les trouver tout de suite parmi les besoins à planifier.',
  valuesTitle: 'Valeurs à régler',
  valuesIntro: 'Chaque valeur refusée, une fois pour toutes ses lignes.',
  valueRows: (count: number) => plural(count, 'ligne', 'lignes'),
  valueReplaceOf: (text: string) => `Remplacer « ${text} » partout par`,
  valueApply: 'Remplacer',
  valueApplyOf: (text: string) => `Remplacer partout « ${text} »`,
  valueDrop: 'Importer sans cette valeur',
  valueDropOf: (text: string) => `Importer sans « ${text} »`,
  valueDropped: 'Les lignes seront importées sans cette valeur',
  valuesDrop: (count: number) => (count > 1 ? `Importer sans ces ${count} valeurs` : 'Importer sans cette valeur'),
  valuesDropTitle: (count: number) => (count > 1 ? `Importer sans ces ${count} valeurs ?` : 'Importer sans cette valeur ?'),
  valuesDropText: (values: readonly string[]) =>
    `Dans toutes les lignes, la cellule sera vide au lieu de : ${values.join(', ')}. Le fichier n’est pas modifié.`,
  valuesDropButton: 'Importer sans elles',
  valuesDropped: 'Les lignes seront importées sans ces valeurs',
  valueCreate: 'Créer la fiche',
  valueCreateOf: (text: string) => `Créer « ${text} »`,
  valueReplaced: 'Valeur remplacée',
  unknownNames: (count: number, kinds: string) =>
    count < 2
      ? `Le fichier nomme une fiche qui n’existe pas : ${kinds}.`
      : `Le fichier nomme ${count} fiches qui n’existent pas : ${kinds}.`,
  missingLike: (count: number) =>
    count < 2 ? 'Un nom ressemble à celui d’une fiche existante.' : `${count} noms ressemblent à ceux de fiches existantes.`,
  missingRefused: (count: number, groups: readonly string[]) =>
    `Vos droits ne permettent pas de ${count < 2 ? 'la' : 'les'} créer : demandez à ${
      groups.length === 0
        ? 'un administrateur'
        : `quelqu’un ${groups.length < 2 ? 'du groupe' : 'd’un de ces groupes :'} ${joinNames(groups)}`
    }.`,
  missingCreate: (count: number) => (count < 2 ? 'Créer la fiche qui manque' : `Créer les ${count}`),
  missingReplace: (count: number) => (count < 2 ? 'Prendre la fiche existante' : `Prendre les ${count} fiches existantes`),
  missingTitle: 'Créer ce que le fichier nomme ?',
  missingText:
    'Toutes sont créées ensemble, ou aucune, puis le fichier est recontrôlé. Elles restent, même si l’import est annulé ensuite.',
  missingLater: (count: number) =>
    count < 2 ? 'Un autre nom sera proposé ensuite.' : `Les ${count} autres noms seront proposés ensuite.`,
  missingSpellings: 'Déjà là sous un autre nom',
  missingAlike: (text: string, name: string) => `${text} : prendre « ${name} »`,
  missingDone: (created: number, replaced: number) =>
    [
      created > 0 && plural(created, 'fiche créée', 'fiches créées'),
      replaced > 0 && plural(replaced, 'nom rattaché à une fiche existante', 'noms rattachés à des fiches existantes'),
    ]
      .filter(Boolean)
      .join(', '),
  tabs: { studio: 'Importer un fichier', status: 'Suivi des imports', 'call-center': 'Centre d’appels' },

  typeTitle: '1. Choisir le type de fichier',
  typeLabel: 'Type d’import',
  fileTitle: '2. Déposer le fichier',
  fileLabel: 'Fichier à importer',
  fileLimits: 'Excel (.xlsx) ou CSV (séparé par « ; », « , » ou des tabulations), 8 Mo et 20 000 lignes au plus.',
  recordFileLimits:
    'Excel (.xlsx), CSV, ou l’archive ZIP de Pilotage ; avec un tableau, choisissez aussi les fichiers que ses lignes nomment. 8 Mo par fichier, 20 000 lignes au plus.',
  noTable: (file: string) =>
    `Cette archive n’a pas un seul fichier ${file} : choisissez une autre sorte de fiches, ou le fichier lui-même.`,
  oneTable: 'Choisissez un seul fichier Excel ou CSV, avec les fichiers que ses lignes nomment.',
  zipFaults: {
    damaged: 'Cette archive est abîmée ou incomplète : téléchargez-la ou faites-la de nouveau.',
    encrypted: 'Cette archive est protégée par un mot de passe : faites-en une sans mot de passe.',
    tooLarge: 'Cette archive est trop grande : décompressez-la, et choisissez le tableau avec ses fichiers.',
  },
  zipFileFaults: {
    damaged: (path: string) => `« ${path} » est abîmé dans l’archive : envoyez ce fichier à part.`,
    encrypted: (path: string) => `« ${path} » est protégé par un mot de passe : envoyez ce fichier à part.`,
    tooLarge: (path: string) => `« ${path} » est trop volumineux, 8 Mo au plus : réduisez-le, et envoyez-le à part.`,
  },
  filesTitle: 'Fichiers nommés par les lignes',
  filesSummary: ({ joined, waiting, kept, missing, refused }: Readonly<Record<ImportedFileState, number>>) =>
    `${[
      joined > 0 ? plural(joined, 'fichier sera joint', 'fichiers seront joints') : 'Aucun fichier ne sera joint',
      waiting > 0 && plural(waiting, 'attend une ligne à corriger', 'attendent des lignes à corriger'),
      missing > 0 && plural(missing, 'manque', 'manquent'),
      refused > 0 && plural(refused, 'est refusé', 'sont refusés'),
      kept > 0 && plural(kept, 'est déjà sur sa fiche', 'sont déjà sur leurs fiches'),
    ]
      .filter(Boolean)
      .join(', ')}.`,
  fileOfRow: (rows: readonly number[], path: string, isRefused: boolean) =>
    `${rows.length < 2 ? 'Ligne' : 'Lignes'} ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? '…' : ''} : ${path} ${isRefused ? 'est refusé' : 'manque'}`,
  filesMore: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  addFiles: 'Ajouter des fichiers',
  sendingFiles: (doneCount: number, count: number) => `Envoi des fichiers : ${doneCount} sur ${count}`,
  filesSent: (count: number) =>
    count === 0 ? 'Aucun de ces fichiers n’est nommé par une ligne' : plural(count, 'fichier envoyé', 'fichiers envoyés'),
  fileNothingYet: 'Rien n’est écrit avant votre accord : vous vérifiez chaque ligne d’abord.',
  reading: 'Lecture et contrôle du fichier…',
  templateXlsx: 'Modèle Excel',
  templateCsv: 'Modèle CSV',
  columns: (count: number) => `Colonnes attendues (${count})`,
  column: 'Colonne',
  format: 'Contenu',
  example: 'Exemple',
  required: 'obligatoire',
  readerOnly: 'Vos droits permettent de consulter les imports, pas d’en lancer.',
  pendingTitle: 'Imports à terminer',
  resume: 'Reprendre',
  resumeImport: (name: string) => `Reprendre l’import ${ofName(name)}`,

  steps: { upload: 'Fichier', mapping: 'Colonnes', check: 'Contrôle', run: 'Import', report: 'Bilan' },
  stepsLabel: 'Étapes de l’import',
  stepOf: (step: number, count: number, name: string) => `Étape ${step} sur ${count} : ${name}`,
  sentBy: (date: string, author: string) => `Envoyé le ${date}${author ? ` par ${author}` : ''}`,
  lines: (count: number) => plural(count, 'ligne', 'lignes'),

  mappingIntro:
    'Vérifiez à quoi correspond chaque colonne du fichier. Vos choix seront repris pour les prochains fichiers de ce type.',
  samples: 'Aperçu',
  noSample: 'Colonne vide',
  noHeader: (index: number) => `Colonne ${index + 1} (sans titre)`,
  importedAsColumn: (header: string) => `Importer la colonne « ${header} » comme`,
  notImported: 'Ne pas importer',
  identityColumn: 'Reprise pour le passeport de prévention, chiffrée',
  takenBy: (header: string) => `déjà prise par « ${header} »`,
  how: { remembered: 'Repris de votre dernier fichier', recognised: 'Reconnue', chosen: 'Choisie à la main' },
  splitOf: (header: string) => `Séparer la colonne « ${header} »`,
  splitOffer: 'Cette colonne semble contenir plusieurs données. Une fois séparée :',
  isSplit: 'Colonne séparée :',
  splitRow: (text: string, parts: string) => `« ${text.slice(0, 120)} » → ${parts}`,
  splitInto: (headers: readonly string[]) => `Séparer : ${headers.join(', ')}`,
  splitLastFirst: 'Séparer : le nom est en premier',
  splitFirstLast: 'Séparer : le prénom est en premier',
  splitAs: (headers: readonly string[]) => `Séparée : ${headers.join(', ')}`,
  unsplitColumn: 'Ne plus séparer',
  unsplit: (count: number) =>
    `${plural(count, 'ligne ne se sépare pas sûrement : elle sera', 'lignes ne se séparent pas sûrement : elles seront')} à compléter au contrôle.`,
  missing: (columns: readonly string[]) =>
    columns.length < 2
      ? `Une colonne obligatoire n’est pas attribuée : ${columns.join('')}.`
      : `Des colonnes obligatoires ne sont pas attribuées : ${columns.join(', ')}.`,
  missingForNew: (columns: readonly string[]) =>
    `${columns.length < 2 ? 'Une colonne obligatoire n’est pas attribuée' : 'Des colonnes obligatoires ne sont pas attribuées'} : ${columns.join(', ')}. Seules les lignes qui retrouvent une fiche existante pourront être importées.`,
  splitMissing: (header: string) => `Séparer « ${header} »`,
  splitMissingAs: (header: string, label: string) => `« ${header} » : ${label.replace(/^Séparer : /, '')}`,
  constantsTitle: 'Valeurs pour toutes les lignes',
  constantsHelp: 'Ce que le fichier ne contient pas peut être donné ici, une fois pour toutes ses lignes.',
  constantOf: (header: string) => `${header} pour toutes les lignes`,
  constantAdd: 'Ajouter une donnée pour toutes les lignes',
  left: (columns: readonly string[]) =>
    `${plural(columns.length, 'colonne du fichier ne sera pas importée', 'colonnes du fichier ne seront pas importées')} : ${columns.join(', ')}.`,
  check: 'Contrôler les lignes',

  checkIntro:
    'Voici ce que l’import ferait. Corrigez une cellule d’un double-clic ou avec Entrée, ou toute la ligne par son détail : la ligne est aussitôt recontrôlée.',
  checkIntroPhone: 'Voici ce que l’import ferait. Ouvrez une ligne pour la corriger : elle est aussitôt recontrôlée.',
  checkIntroReader: 'Voici ce que l’import ferait.',
  outcomeFilter: 'Filtrer par résultat',
  outcomeCount: (label: string, count: number) => `${label} : ${count}`,
  all: 'Toutes',
  search: 'Chercher dans les lignes',
  changeMapping: 'Revoir les colonnes',
  give: 'Abandonner',
  giveTitle: 'Abandonner cet import ?',
  giveText: 'Rien n’a été écrit. L’import reste dans le suivi, avec ses lignes, mais ne pourra plus être lancé.',
  given: 'Import abandonné',
  run: (count: number) => `Importer ${plural(count, 'ligne', 'lignes')}`,
  runNothing: 'Aucune ligne à importer',
  runTitle: (count: number) => `Importer ${plural(count, 'ligne', 'lignes')} ?`,
  runText: (creates: number, updates: number, left: number) =>
    `${changes(
      creates > 0 && plural(creates, 'besoin sera créé', 'besoins seront créés'),
      updates > 0 && plural(updates, 'besoin sera modifié', 'besoins seront modifiés'),
    )}.${leftOut(left)} Vous pourrez annuler l’import ensuite.`,
  runRecordsText: (creates: number, updates: number, left: number) =>
    `${changes(
      creates > 0 && plural(creates, 'fiche sera créée', 'fiches seront créées'),
      updates > 0 && plural(updates, 'fiche sera modifiée', 'fiches seront modifiées'),
    )}, toutes ou aucune.${leftOut(left)} Vous pourrez annuler l’import ensuite.`,
  runButton: 'Importer',

  line: 'Ligne',
  outcome: 'Résultat',
  reason: 'Motif',
  reasonOf: (column: string, reason: string) => `${column} : ${reason}`,
  state: 'État',
  detail: 'Détail',
  details: (line: number) => `Détail de la ligne ${line}`,
  grid: 'Lignes du fichier',
  noRow: 'Aucune ligne',
  withoutSearch: (count: number) => `${plural(count, 'ligne', 'lignes')} sans la recherche`,
  noRowFiltered: 'Aucune ligne avec ces filtres',
  duplicateShort: (count: number) => plural(count, 'doublon possible', 'doublons possibles'),

  rowTitle: (line: number) => `Ligne ${line} du fichier`,
  changes: 'Ce qui change',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  nothing: '—',
  candidates: 'Cette ligne ressemble à une fiche existante',
  sameRecord,
  createAnyway: 'Créer quand même une nouvelle fiche',
  likely: (count: number) =>
    count < 2 ? 'Une ligne ressemble à une fiche existante.' : `${count} lignes ressemblent à des fiches existantes.`,
  likelySeveral: (count: number) =>
    count < 2
      ? 'Pour l’une d’elles, plusieurs fiches sont possibles : choisissez dans son détail.'
      : `Pour ${count} d’entre elles, plusieurs fiches sont possibles : choisissez dans leur détail.`,
  likelyExisting: (kind: string, count: number) => (count < 2 ? sameRecord(kind) : `${sameRecord(kind)} pour les ${count}`),
  likelyNew: (count: number) => (count < 2 ? 'Créer quand même' : `Créer quand même les ${count}`),
  likelyTitle: {
    existing: (count: number) =>
      count < 2 ? 'Rattacher cette ligne à la fiche existante ?' : `Rattacher ${count} lignes à leur fiche existante ?`,
    new: (count: number) => (count < 2 ? 'Créer une nouvelle fiche pour cette ligne ?' : `Créer ${count} nouvelles fiches ?`),
  },
  likelyText: {
    existing: 'Chaque ligne complétera la fiche à laquelle elle ressemble. Rien n’est encore écrit.',
    new: 'Ces lignes créeront des fiches, même si elles ressemblent à d’autres. Rien n’est encore écrit.',
  },
  likelyLater: (count: number) =>
    count < 2 ? 'Une autre ligne sera proposée ensuite.' : `Les ${count} autres lignes seront proposées ensuite.`,
  likelyDone: (count: number) => plural(count, 'réponse gardée', 'réponses gardées'),
  likelyRows: 'Lignes concernées',
  likelyRow: (row: number, said: string, candidates: readonly string[]) => `Ligne ${row} (${said}) : ${candidates.join(', ou ')}`,
  duplicates: 'Cette personne existe peut-être déjà',
  duplicateChoice: 'À quelle personne rattacher le besoin',
  newPerson: 'Créer une nouvelle personne',
  duplicateBy: { email: 'même adresse e-mail', phone: 'même téléphone', name_and_order: 'mêmes nom et n° de commande' },
  cells: 'Contenu de la ligne',
  saveRow: 'Enregistrer et recontrôler',
  skipRow: 'Ne pas importer cette ligne',
  openNeed: 'Ouvrir le besoin',
  openRecord: 'Ouvrir la fiche',
  cancelRow: 'Annuler',
  close: 'Fermer',

  running: { run: 'Import en cours', undo: 'Annulation en cours' },
  runningText: 'Vous pouvez quitter cette page : le traitement continue, et le suivi des imports l’affiche.',
  percentage: (percentage: number) => `${percentage} %`,
  stop: 'Arrêter l’import',
  stopTitle: 'Arrêter l’import ?',
  stopText: 'Les lignes déjà écrites restent ; vous pourrez ensuite annuler l’import pour les retirer.',
  stopped: 'Import arrêté',

  finished: 'Import terminé',
  closed: 'Import abandonné : rien n’a été écrit.',
  interrupted: 'Import arrêté avant la fin : les lignes déjà écrites ont été gardées.',
  failed: 'L’import s’est interrompu sur une erreur. Les lignes déjà écrites ont été gardées.',
  undone: 'Import annulé : les besoins sont revenus à leur état d’avant.',
  undoneKept: (count: number) =>
    `Import annulé. ${plural(count, 'ligne a été conservée car modifiée depuis', 'lignes ont été conservées car modifiées depuis')} : voir la liste ci-dessous.`,
  written: (count: number) => plural(count, 'ligne écrite', 'lignes écrites'),
  outcomeWords: {
    create: (count: number) => plural(count, 'création', 'créations'),
    update: (count: number) => plural(count, 'mise à jour', 'mises à jour'),
    unchanged: (count: number) => plural(count, 'inchangée', 'inchangées'),
    skipped: (count: number) => plural(count, 'ignorée', 'ignorées'),
    error: (count: number) => plural(count, 'erreur', 'erreurs'),
  } satisfies Record<ImportOutcome, (count: number) => string>,
  failedRows: 'Fichier des lignes non importées',
  takeUp: 'Reprendre l’import',
  takenUp: 'Import repris',
  undo: 'Annuler l’import',
  undoTitle: 'Annuler cet import ?',
  undoText:
    'Les besoins créés seront retirés et les besoins modifiés reprendront leurs valeurs d’avant. Ceux que quelqu’un a modifiés depuis seront conservés, et listés.',
  undoStarted: 'Annulation lancée',
  seeNeeds: 'Voir les besoins importés',
  propose: 'Proposer un plan…',
  seeRecords: 'Voir les fiches',
  undoneRecords: 'Import annulé : les fiches sont revenues à leur état d’avant.',
  undoRecordsText:
    'Les fiches créées seront retirées et les fiches modifiées reprendront leurs valeurs d’avant. Celles que quelqu’un a modifiées ou utilisées depuis seront conservées, et listées.',
  keptTitle: 'Lignes conservées',
  rowsTitle: 'Lignes du fichier',
  newImport: 'Importer un autre fichier',

  open: 'Ouvrir',
  openImport: (name: string) => `Ouvrir l’import ${name}`,
  undoneShort: 'Annulé',
  closedShort: 'Abandonné',
  interruptedShort: 'Arrêté',
  delete: 'Supprimer l’import',
  deleteTitle: 'Supprimer cet import ?',
  deleteText: 'Il n’a rien écrit. Son fichier et ses lignes disparaissent ; cette action est définitive.',
  deleted: 'Import supprimé',

  callCenterSend: '1. Envoyer des besoins',
  callCenterSendText:
    'Dans la liste des besoins de formation, cochez ceux à appeler puis choisissez « Envoyer au centre d’appels ».',
  callCenterChoose: 'Choisir les besoins à envoyer',
  callCenterFile: '2. Transmettre le fichier',
  callCenterWaiting: (count: number) =>
    count === 0
      ? 'Aucun besoin n’attend le retour du centre d’appels.'
      : `${plural(count, 'besoin attend', 'besoins attendent')} le retour du centre d’appels.`,
  callCenterFileText: 'Le centre d’appels remplit les statuts, les coordonnées et les relances dans ce fichier.',
  callCenterDownload: 'Télécharger le fichier',
  callCenterSee: 'Voir ces besoins',
  callCenterBack: '3. Reprendre le fichier rempli',
  callCenterImports: 'Derniers retours du centre d’appels',
} as const);
