import { plural } from '../../kernel/values/french.ts';

/** Refusals about public forms and their answers. */
export const formsProblems = {
  'form.closed': 'Ce formulaire n’est pas, ou plus, ouvert : demandez un autre lien à l’organisme de formation.',
  'form.too_many': 'Trop de réponses à la suite. Patientez quelques minutes, puis envoyez de nouveau : rien n’est perdu.',
  'form.too_many_wrong_links': 'Trop de liens erronés. Patientez une minute avant de recommencer.',
  'form.too_fast': 'Cette réponse est arrivée trop vite pour être lue : attendez quelques secondes, puis envoyez de nouveau.',
  'form.consent_changed': 'Le texte du consentement vient de changer : relisez-le, cochez la case, puis envoyez de nouveau.',
  'form.needs_right':
    'Ce formulaire crée des besoins et il faut pour cela le droit d’en écrire : demandez-le à votre administrateur.',
  'form.has_answers': ({ count }: { readonly count: number }) =>
    `${plural(count, 'réponse nomme', 'réponses nomment')} ce formulaire, qui reste donc : décochez plutôt « Ouvert » pour le fermer.`,
  'form.answer_expected': 'La réponse n’est pas arrivée entière : envoyez-la de nouveau.',
  'booking.not_from_form': 'Seule la réponse d’un formulaire public se signale ainsi : annulez plutôt cette réservation.',
  'booking.not_unwanted':
    'Cette réservation n’est pas, ou plus, signalée comme indésirable : rechargez la page pour voir son statut.',
  'need.not_unwantable':
    'Seule la réponse d’un formulaire public, sans session et encore ouverte, se signale ainsi : choisissez plutôt un autre statut.',
  'need.not_unwanted': 'Ce besoin n’est pas, ou plus, signalé comme indésirable : rechargez la page pour voir son statut.',
} as const;
