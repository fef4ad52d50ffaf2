import type { mailMessages } from '../../mail/mailMessage.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { MAIL_KIND_LABELS, MAIL_STATE_LABELS } from './mail.ts';
import { OUTBOX_FIELD_LABELS } from './outbox.ts';

const addresses = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const mailMessageMessages = {
  name: 'Message envoyé |||| Messages envoyés',
  fields: {
    ...OUTBOX_FIELD_LABELS,
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
    sendAfter: 'Part le',
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
  filters: { address: 'Adresse', assignee: 'Affecté à' },
  values: { receiver: addresses, carbonCopy: addresses, blindCarbonCopy: addresses, rejected: addresses },
} as const satisfies MessagesOf<typeof mailMessages>;

export const MAIL_WORDS = {
  namesOnDay: ({ names, day }: { readonly names: string; readonly day: string }) => `${names}, le ${day}`,
} as const;
