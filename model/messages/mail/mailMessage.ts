import type { mailMessages } from '../../mail/mailMessage.ts';
import type { MessagesOf } from '../kernel.ts';
import { MAIL_KIND_LABELS, MAIL_STATE_LABELS } from './mail.ts';

const addresses = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const mailMessageMessages = {
  name: 'Message envoyé |||| Messages envoyés',
  fields: {
    state: 'État',
    kind: 'Nature',
    subject: 'Objet',
    receiver: 'Destinataires',
    carbonCopy: 'Copie',
    blindCarbonCopy: 'Copie cachée',
    sender: 'Expéditeur',
    carBrand: 'En-tête de la marque',
    replyTo: 'Réponses à',
    html: 'Message',
    attachments: 'Pièces jointes',
    createdAt: 'Préparé le',
    author: 'Préparé par',
    isAutomatic: 'Automatique',
    trainingSession: 'Session',
    logisticSession: 'Journée',
    needTraining: 'Stagiaire',
    area: 'Secteur',
    sendAfter: 'Part le',
    sentAt: 'Envoyé le',
    attempts: 'Tentatives',
    smtpAnswer: 'Réponse du serveur',
    rejected: 'Adresses refusées',
    redirectedTo: 'Envoyé en test à',
    messageId: 'Identifiant du message',
  },
  sections: { identity: 'Message', message: 'Contenu', sending: 'Envoi' },
  choices: {
    state: MAIL_STATE_LABELS,
    kind: MAIL_KIND_LABELS,
    receiver: {},
    carbonCopy: {},
    blindCarbonCopy: {},
    rejected: {},
  },
  filters: { address: 'Adresse' },
  values: { receiver: addresses, carbonCopy: addresses, blindCarbonCopy: addresses, rejected: addresses },
} as const satisfies MessagesOf<typeof mailMessages>;

export const MAIL_WORDS = {
  namesOnDay: ({ names, day }: { readonly names: string; readonly day: string }) => `${names}, le ${day}`,
} as const;
