import type { configurations } from '../configuration.ts';
import type { MessagesOf } from './kernel.ts';

export const configurationMessages = {
  name: 'Configuration |||| Configurations',
  fields: { code: 'Paramètre', value: 'Valeur' },
  sections: { identity: 'Configuration' },
  choices: {
    code: {
      email_contact: 'E-mail de contact (expéditeur par défaut)',
      email_toyota: 'E-mail expéditeur Toyota',
      email_lexus: 'E-mail expéditeur Lexus',
      need_training_planned_statuses: 'Statuts de besoin qui comptent comme planifiés',
      attendance_early_minutes: 'Émargement : minutes avant la demi-journée',
      attendance_late_minutes: 'Émargement : minutes après la demi-journée',
      attendance_link_days: 'Émargement : jours de validité des liens',
    },
  },
  filters: {},
} as const satisfies MessagesOf<typeof configurations>;
