import { PENDING_UPLOADS, UPLOAD_KEPT_DAYS } from '../../files/unusedUploads.ts';
import { MEBIBYTE } from '../../kernel/values/fileSize.ts';

/** Shown when something cannot be stored. */
export const STORAGE_REFUSALS = {
  full: 'Il n’y a plus de place pour enregistrer. Rien n’a été gardé à moitié : prévenez l’exploitant, puis recommencez.',
  pending: `Vous avez envoyé ${PENDING_UPLOADS.files} fichiers, ou ${PENDING_UPLOADS.bytes / MEBIBYTE} Mo, qui ne sont dans aucune fiche. Enregistrez les fiches ouvertes, ou attendez : ils sont oubliés après ${UPLOAD_KEPT_DAYS} jours.`,
} as const;
