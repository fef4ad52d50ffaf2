import type { reminders } from '../../needs/reminder.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const reminderMessages = {
  name: 'Relance |||| Relances',
  fields: {
    needTraining: 'Besoin de formation',
    reminderAt: 'Date de relance',
    isDone: 'Faite',
    reminderType: 'Type de relance',
    commentary: 'Commentaire',
    callOutcome: 'Issue de l’appel',
  },
  sections: { identity: 'Relance' },
  choices: {
    reminderType: { phone: 'Téléphone', email: 'E-mail', sms: 'SMS', other: 'Autre' },
    callOutcome: {
      no_answer: 'Pas de réponse',
      message_left: 'Message laissé',
      call_back: 'À rappeler',
      available: 'D’accord',
      other_date: 'Demande une autre date',
      waits_driver: 'Attend les coordonnées du conducteur',
      waits_delivery: 'Attend la livraison',
      wrong_number: 'Faux numéro',
      refused: 'Refuse',
      answered: 'Joint, rien ne change',
    },
  },
  filters: { 'needTraining.area': 'Secteur', 'needTraining.trainingType': 'Type de formation', assignee: 'Affecté à' },
} as const satisfies MessagesOf<typeof reminders>;
