const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr')} ${count > 1 ? many : one}`;

/** Results of verifying the journal and control files. */
export const VERIFY_MESSAGES = {
  anchorAltered: ({ name }: { readonly name: string }) => `Ancre ${name} : ce fichier n’est plus celui qui a été scellé.`,
  anchorsUnreadable: ({ reason }: { readonly reason: string }) => `Les ancres ne se lisent pas : ${reason}.`,
  controlFileHolds: ({ files, lines, answers }: { readonly files: number; readonly lines: number; readonly answers: number }) =>
    `Conforme : ${[
      countWords(files, 'fichier', 'fichiers'),
      `${countWords(lines, 'ligne', 'lignes')} du journal`,
      ...(answers > 0 ? [countWords(answers, 'réponse', 'réponses')] : []),
    ].join(', ')}.`,
  editionMissing: ({ id, edition }: { readonly id: number; readonly edition: number }) =>
    `Ligne ${id} : la version scellée ${edition} n’est pas dans ce fichier, ou n’est plus celle que dit le journal.`,
  foundWhenMade: ({ fault }: { readonly fault: string }) => `Constaté lors de la production : ${fault}`,
  fileAltered: ({ path }: { readonly path: string }) => `${path} : ce fichier n’est plus celui de la liste des fichiers.`,
  fileMissing: ({ path }: { readonly path: string }) => `${path} : ce fichier manque.`,
  fileNotListed: ({ path }: { readonly path: string }) => `${path} : ce fichier n’est pas dans la liste des fichiers.`,
  listAltered: 'La liste des fichiers n’est plus celle qui a été scellée.',
  journalHolds: ({ lines, anchors }: { readonly lines: number; readonly anchors: number }) =>
    `Conforme : ${countWords(lines, 'ligne', 'lignes')}, ${countWords(anchors, 'ancre', 'ancres')}.`,
  unreadableLine: ({ path, line }: { readonly path: string; readonly line: number }) => `${path}, ligne ${line} : illisible.`,
  lastLine: ({ id, hash }: { readonly id: number; readonly hash: string }) => `Dernière ligne : n° ${id}, ${hash}`,
  noAnchors: ({ place }: { readonly place: string }) => `Aucune ancre dans ${place}.`,
  noControlFile: 'Ce fichier n’est ni un dossier de contrôle, ni une archive des données lisible.',
  sealInvalid: ({ name }: { readonly name: string }) => `${name} : le sceau de cette feuille n’est pas valable.`,
  sealedAnchorAltered: ({ name }: { readonly name: string }) => `${name} : cette ancre n’est plus celle qui a été scellée.`,
  sheetFault: ({ title, fault }: { readonly title: string; readonly fault: string }) => `Feuille « ${title} » : ${fault}`,
  unreadableFile: ({ file }: { readonly file: string }) => `Le fichier ${file} ne se lit pas.`,
  usage:
    'Vérifie le journal d’émargement de DATA_DIR ou de DATABASE_URL : chaque ligne, son enchaînement, les ancres quotidiennes,\nle contenu de chaque feuille validée, et chaque réponse aux questionnaires.\nAvec la base intégrée, arrêtez d’abord le serveur.\n  --anchors        dossier des ancres (chemin ou s3://), celui des fichiers du produit par défaut ; une copie gardée ailleurs prouve davantage\n  --control-file   vérifie un dossier de contrôle (ZIP) au lieu de la base\n  --archive        vérifie une archive des données (ZIP) au lieu de la base\nCode de sortie : 0 si tout est conforme, 1 sinon.',
  verifiedSheets: ({ sheets, corrections }: { readonly sheets: number; readonly corrections: number }) =>
    `Feuilles validées : ${sheets}, corrections journalisées depuis : ${corrections}.`,
} as const;

/** Names of evidence files, and the reason of a seal. */
export const EVIDENCE_WORDS = {
  controlFileName: ({ title, day }: { readonly title: string; readonly day: string }) =>
    `Dossier de contrôle ${title} ${day}.zip`,
  audit: 'Audit qualité',
  /** No accents: some certificate viewers do not show them. */
  sealName: 'Pilotage - cachet des feuilles d emargement',
  sealReason: 'Feuille d’émargement validée',
  sheet: ({ code }: { readonly code: string }) => `feuille ${code}`,
  sealedSheetName: ({ day, title }: { readonly day: string; readonly title: string }) =>
    `Feuille d’émargement ${day} ${title}.pdf`,
} as const;

const CHAIN_FAULT_WORDS = {
  missing: 'elle manque, ou la fin du journal a été coupée',
  unlinked: 'elle ne suit pas la ligne précédente : une ligne a été modifiée, déplacée, insérée ou retirée ici',
  altered: 'son contenu n’est plus celui qui a été scellé',
  image_altered: 'le dessin de la signature n’est plus celui qui a été scellé',
  erasure_altered: 'ce qui reste des lignes effacées de cette feuille n’est plus ce qui a été scellé à l’effacement',
  printed: 'son empreinte n’est plus celle imprimée sur la feuille scellée : le journal a été réécrit',
  anchor: 'son empreinte n’est pas celle d’une ancre : le journal a été réécrit',
} as const;

/** Kinds of error in a line of the attendance journal. */
export type ChainFault = keyof typeof CHAIN_FAULT_WORDS;

/** `Ligne 42 : …`. */
export const sayChainFault = ({ id, fault }: { readonly id: number; readonly fault: ChainFault }): string =>
  `Ligne ${id} : ${CHAIN_FAULT_WORDS[fault]}.`;

export const COHERENCE_CSV_HEADER = ['Date', 'Formation', 'Gravité', 'Constat', 'Où le corriger', 'Feuille'];

export const SENDING_CSV_HEADER = [
  'N°',
  'Objet du message',
  'Nature',
  'Destinataires',
  'Copies',
  'Expéditeur',
  'État',
  'Préparé le (heure UTC)',
  'Envoyé le (heure UTC)',
  'Réponse du serveur de messagerie',
  'Redirigé vers',
  'Message-ID',
  'Texte (SHA-256)',
  'Pièces jointes (SHA-256)',
];

export const SMS_PROOF_CSV_HEADER = [
  'N°',
  'Nature',
  'Numéro',
  'Stagiaire',
  'Texte',
  'État',
  'Préparé le (heure UTC)',
  'Préparé par',
  'Remis au prestataire le (heure UTC)',
  'Réponse du prestataire',
  'Numéro chez le prestataire',
];
