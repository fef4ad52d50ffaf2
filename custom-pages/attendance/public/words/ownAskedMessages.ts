/** Words on the trainee's page that lead to the questionnaire. */
export const OWN_ASKED_MESSAGES = {
  title: 'Votre avis en une minute',
  detail: 'Quelques questions sur la formation que vous venez de suivre.',
  open: 'Donner mon avis',
  later: { mail: 'Plus tard, par e-mail', none: 'Plus tard' },
  laterMail: (day: string) => `Le lien partira par e-mail le ${day} au matin, si vous n’avez pas répondu d’ici là.`,
  laterNone: (until: string) => `Aucun e-mail ne partira : rouvrez cette page pour répondre, jusqu’au ${until}.`,
  kept: 'Votre avis est conservé sur cet appareil et partira au retour du réseau.',
} as const;
