import type { smsMessages } from '../../sms/smsMessage.ts';
import { OUTBOX_FIELD_LABELS } from '../mail/outbox.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { SMS_KIND_LABELS, SMS_STATE_LABELS } from './smsLabels.ts';

export const smsMessageMessages = {
  name: 'SMS envoyé |||| SMS envoyés',
  fields: {
    ...OUTBOX_FIELD_LABELS,
    sentAt: 'Remis au prestataire le',
    state: 'État',
    kind: 'Nature',
    receiver: 'Numéro',
    text: 'Texte',
    segments: 'Segments',
    cost: 'Coût estimé (€)',
    nextTryAt: 'Prochain essai',
    expiresAt: 'Plus envoyé après',
    answer: 'Réponse du prestataire',
    providerId: 'Numéro chez le prestataire',
  },
  sections: { identity: 'SMS', message: 'Contenu', sending: 'Envoi' },
  choices: { state: SMS_STATE_LABELS, kind: SMS_KIND_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof smsMessages>;
