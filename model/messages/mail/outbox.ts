import type { outboxSending, outboxSubject } from '../../mail/outbox.ts';
import { worded } from '../../wording/worded.ts';

type SharedField = keyof ReturnType<typeof outboxSubject> | keyof ReturnType<typeof outboxSending>;

/** Labels of the fields that mails and SMS share. */
export const OUTBOX_FIELD_LABELS = worded({
  createdAt: 'Préparé le',
  author: 'Préparé par',
  isAutomatic: 'Automatique',
  trainingSession: 'Session de formation',
  logisticSession: 'Journée',
  needTraining: 'Stagiaire',
  area: 'Secteur',
  sentAt: 'Envoyé le',
  attempts: 'Tentatives',
} as const satisfies Record<SharedField, string>);
