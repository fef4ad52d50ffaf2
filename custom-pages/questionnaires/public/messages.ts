import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import type { AskedState } from '../../../model/questionnaires/askedView.ts';

type Closed = Exclude<AskedState, 'open'>;

/** French words of the page of a questionnaire. */
export const ASKED_MESSAGES = {
  of: (training: string, day: string) => `${training}, ${day}`,
  ofYear: (year: string) => `Questionnaire annuel ${year}`,
  hello: (person: string) => `Bonjour ${person}`,
  later: 'Plus tard',
  laterTitle: 'À plus tard',
  laterDetail: (until: string) => withFirmSpaces(`Ce lien prend votre réponse jusqu’au ${until}. Vous pouvez fermer cette page.`),
  resume: 'Répondre maintenant',
  decline: 'Ne plus m’écrire pour cette formation',
  declineYear: 'Ne plus m’écrire cette année',
  declineTitle: 'Ne plus vous écrire ?',
  declineDetail: 'Vous ne recevrez plus de questionnaire de cette formation. Cela ne change rien à vos documents.',
  declineYearDetail: 'Vous ne recevrez plus de message à ce sujet cette année.',
  declineConfirm: 'Ne plus m’écrire',
  notMe: 'Ce n’est pas moi',
  notMeTitle: 'Ce lien n’est pas le vôtre ?',
  notMeDetail: 'Il ne prendra plus de réponse, et l’organisme de formation en donnera un autre à la bonne personne.',
  notMeConfirm: 'Ce n’est pas moi',
  tooFast: 'J’ai répondu trop vite',
  tooFastDetail: 'Pendant dix minutes, vous pouvez répondre de nouveau. Votre première réponse reste conservée à côté.',
  keptTitle: 'Réponse conservée sur cet appareil',
  kept: 'Pas de réseau pour le moment : elle partira toute seule au retour du réseau, quand vous rouvrirez cette page.',
  closed: {
    early: {
      title: 'Pas encore ouvert',
      detail: ({ opens }) => withFirmSpaces(`Ce questionnaire s’ouvre le ${opens} : revenez à ce moment.`),
    },
    closed: {
      title: 'Questionnaire clos',
      detail: ({ closes }) => withFirmSpaces(`Ce questionnaire est clos depuis le ${closes}.`),
    },
    answered: {
      title: 'Vous avez déjà répondu',
      detail: ({ answered }) => withFirmSpaces(`Votre réponse du ${answered} est conservée. Merci.`),
    },
    declined: { title: 'C’est noté', detail: () => 'Nous ne vous écrirons plus à ce sujet.' },
    not_due: { title: 'Rien à répondre', detail: () => 'Ce questionnaire n’attend pas de réponse de votre part.' },
    not_me: { title: 'C’est signalé', detail: () => 'Ce lien ne prend plus de réponse. Merci de l’avoir dit.' },
  },
} as const satisfies {
  readonly closed: Readonly<
    Record<
      Closed,
      { readonly title: string; readonly detail: (times: { opens: string; closes: string; answered: string }) => string }
    >
  >;
} & Readonly<Record<string, unknown>>;
