import type { smsMessages } from '../../sms/smsMessage.ts';
import type { MessagesOf } from '../kernel.ts';
import { SMS_KIND_LABELS, SMS_STATE_LABELS } from './sms.ts';

export const smsMessageMessages = {
  name: 'SMS envoyé |||| SMS envoyés',
  fields: {
    state: 'État',
    kind: 'Nature',
    receiver: 'Numéro',
    text: 'Texte',
    segments: 'Segments',
    cost: 'Coût estimé (€)',
    createdAt: 'Préparé le',
    author: 'Préparé par',
    isAutomatic: 'Automatique',
    trainingSession: 'Session',
    logisticSession: 'Journée',
    needTraining: 'Stagiaire',
    area: 'Secteur',
    nextTryAt: 'Prochain essai',
    expiresAt: 'Plus envoyé après',
    sentAt: 'Envoyé le',
    attempts: 'Tentatives',
    answer: 'Réponse du prestataire',
    providerId: 'Numéro chez le prestataire',
  },
  sections: { identity: 'SMS', message: 'Contenu', sending: 'Envoi' },
  choices: { state: SMS_STATE_LABELS, kind: SMS_KIND_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof smsMessages>;
