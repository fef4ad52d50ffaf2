import type { notificationEmails } from '../notificationEmail.ts';
import type { MessagesOf } from './kernel.ts';

export const notificationEmailMessages = {
  name: 'E-mail de notification |||| E-mails de notification',
  fields: {
    emailNotificationTypeDocument: 'Document',
    emailNotificationType: 'Destinataire',
    emailNotificationBrand: 'Marque',
    trainingType: 'Type de formation',
    isPermanent: 'Permanent',
    object: 'Objet',
    content: 'Contenu',
  },
  sections: { identity: 'Modèle', message: 'Message' },
  choices: {
    emailNotificationTypeDocument: { attestation: 'Attestation', convocation: 'Convocation', convention: 'Convention' },
    emailNotificationType: { individual: 'Individuel', company: 'Société' },
    emailNotificationBrand: { generic: 'Générique', toyota: 'Toyota', lexus: 'Lexus' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof notificationEmails>;
