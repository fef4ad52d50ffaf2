import { plural } from '../../../model/kernel/values/french.ts';

/** French words of the page of a public form. */
export const FORM_MESSAGES = {
  brand: 'Formulaire',
  gone: {
    title: 'Ce formulaire n’est pas ouvert',
    detail: 'Il n’est pas, ou plus, ouvert. Demandez un autre lien à l’organisme de formation.',
  },
  requiredNote: 'Les questions marquées d’une étoile sont obligatoires.',
  choose: 'Choisissez',
  yes: 'Oui',
  no: 'Non',
  clear: 'Effacer ma réponse',
  consent: 'J’ai lu ce texte et je l’accepte',
  consentTitle: 'Vos données',
  send: 'Envoyer',
  sending: 'Envoi…',
  refused: (count: number) => `${plural(count, 'réponse est', 'réponses sont')} à corriger :`,
  lostFile: 'Choisissez de nouveau votre fichier : le navigateur ne le garde pas.',
  ofTen: { low: 'Pas du tout', high: 'Tout à fait' },
  doneTitle: 'Votre réponse est arrivée',
  done: 'Elle va être lue. Vous pouvez fermer cette page.',
  trap: 'Laissez ce champ vide',
  previewTitle: 'Aperçu',
  preview: 'Ceci est un aperçu : rien n’est envoyé.',
} as const;
