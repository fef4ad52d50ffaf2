/** Titles of the columns of attendance in an archive. */
export const SHEET_TITLES = {
  id: 'N° de feuille',
  uuid: 'Identifiant de la feuille',
  title: 'Formation',
  trainingSessionId: 'N° de session de formation',
  logisticSessionId: 'N° de journée',
  startAt: 'Début',
  endAt: 'Fin',
  place: 'Lieu',
  validatedAt: 'Validée le',
  verificationCode: 'Code de vérification',
} as const;

export const ENTRY_TITLES = {
  id: 'N° d’inscription',
  uuid: 'Identifiant du stagiaire sur la feuille',
  sheetId: 'N° de feuille',
  needTrainingId: 'N° de besoin',
  civility: 'Civilité',
  lastName: 'Nom',
  firstName: 'Prénom',
  company: 'Société',
  isAbsent: 'Absent toute la journée',
  absenceCategory: 'Catégorie d’absence',
  absenceReason: 'Motif de l’absence',
  emailNeedTraining: 'E-mail',
  emailConfirmedAt: 'E-mail confirmé le',
  removedAt: 'Retiré le',
} as const;

export const HALF_DAY_TITLES = {
  id: 'N° d’inscription',
  entryUuid: 'Identifiant du stagiaire sur la feuille',
  period: 'Demi-journée',
  isAbsent: 'Absent',
  absenceCategory: 'Catégorie d’absence',
  absenceReason: 'Motif de l’absence',
  arrivedAt: 'Arrivé à',
  leftAt: 'Parti à',
  file: 'Justificatif',
  notedBy: 'Noté par',
  notedAt: 'Noté le',
} as const;

export const EVENT_TITLES = {
  id: 'N° de ligne',
  type: 'Évènement',
  serverTime: 'Heure du serveur',
  deviceTime: 'Heure de l’appareil',
  sheetUuid: 'Identifiant de la feuille',
  entryUuid: 'Identifiant du stagiaire sur la feuille',
  person: 'Personne',
  period: 'Demi-journée',
  manner: 'Manière de signer',
  actorKind: 'Auteur (nature)',
  actorName: 'Auteur',
  reason: 'Motif',
  drawing: 'Tracé',
  hash: 'Empreinte de la ligne',
} as const;

export const SEALED_SHEET_TITLES = {
  sheetUuid: 'Identifiant de la feuille',
  edition: 'Édition',
  sealedAt: 'Scellée le',
  eventId: 'Ligne de la validation',
  headId: 'Dernière ligne du journal',
  headHash: 'Empreinte de cette ligne',
  contentHash: 'Empreinte du contenu',
  sha256: 'Empreinte SHA-256 du PDF',
  erasedAt: 'Effacée le',
  file: 'Fichier',
} as const;
