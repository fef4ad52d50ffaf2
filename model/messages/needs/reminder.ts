import type { reminders } from '../../needs/reminder.ts';
import type { MessagesOf } from '../kernel.ts';

export const reminderMessages = {
  name: 'Relance |||| Relances',
  fields: {
    needTraining: 'Besoin de formation',
    reminderAt: 'Date de relance',
    isDone: 'Faite',
    reminderType: 'Type de relance',
    commentary: 'Commentaire',
  },
  sections: { identity: 'Relance' },
  choices: {
    reminderType: { phone: 'Téléphone', email: 'E-mail', sms: 'SMS', other: 'Autre' },
  },
  filters: { 'needTraining.area': 'Secteur', 'needTraining.trainingType': 'Type de formation', assignee: 'Affecté à' },
} as const satisfies MessagesOf<typeof reminders>;
