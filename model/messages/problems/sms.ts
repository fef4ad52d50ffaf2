import { plural } from '../../kernel/values/french.ts';

/** Refusals about SMS. */
export const smsProblems = {
  'sms.off': 'Aucun prestataire de SMS n’est configuré : envoyez les liens par e-mail.',
  'sms.nobody':
    'Aucun SMS à envoyer : personne n’a de numéro mobile accepté, ou le même SMS vient de partir. Cochez « Envoyer quand même » pour le répéter.',
  'sms.cost_changed': 'Le coût a changé depuis son affichage : fermez cette fenêtre et recommencez.',
  'sms.daily_limit': ({ limit }: { readonly limit: number }) =>
    `La limite de ${plural(limit, 'segment', 'segments')} de SMS par jour est atteinte : rien n’est parti. Demandez à un administrateur de la relever.`,
  'sms.wrong_state': ({ state }: { readonly state: string }) =>
    `Ce SMS est dans l’état « ${state} », cette action n’est plus possible : rechargez la page.`,
  'sms.erased': 'Le numéro ou le lien de ce SMS n’est plus gardé : envoyez-en un nouveau depuis la feuille.',
} as const;
