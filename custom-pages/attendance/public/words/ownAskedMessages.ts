/** Words on the trainee's page that lead to the questionnaire. */
export const OWN_ASKED_MESSAGES = {
  title: 'Votre avis en une minute',
  detail: 'Quelques questions sur la formation que vous venez de suivre.',
  open: 'Donner mon avis',
  kept: 'Votre avis est conservé sur cet appareil et partira au retour du réseau.',
} as const;
