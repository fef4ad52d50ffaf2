import { escapeHtml, mailButton } from '../../mail/mailHtml.ts';
import { linkMask } from '../../mail/mailMasks.ts';
import { askedLink } from '../../questionnaires/askedView.ts';
import type { MailedMoment } from '../../questionnaires/askingMails.ts';
import { worded } from '../../wording/worded.ts';
import { ANONYMITY_NOTICES } from './anonymity.ts';

interface AskingMail {
  readonly origin: string;
  readonly person: string;
  /** Null: asked once a year. */
  readonly training: string | null;
  /** Days of the training as people read them; for a yearly questionnaire, its year. */
  readonly day: string;
  readonly name: string;
  readonly isAnonymous: boolean;
  readonly isReminder: boolean;
}

const WORDS = worded({
  hello: (person: string) => `Bonjour ${person},`,
  before: (training: string, day: string) =>
    `Avant la formation « ${training} » du ${day}, quelques questions nous aident à la préparer.`,
  end: (training: string, day: string) => `Vous avez suivi la formation « ${training} » le ${day}. Votre avis prend une minute.`,
  later: (training: string, day: string) =>
    `La formation « ${training} » du ${day} a-t-elle changé quelque chose ? Quelques questions suffisent.`,
  trainer: (training: string, day: string) =>
    `Vous avez animé la formation « ${training} » le ${day}. Comment s’est-elle passée ? Quelques questions suffisent.`,
  yearly: (_training: string, year: string) =>
    `Une fois par an, nous demandons l’avis de nos clients et de nos financeurs. Voici nos questions de ${year} : elles prennent quelques minutes.`,
  reminder: 'Nous n’avons pas encore reçu votre réponse.',
  button: 'Répondre au questionnaire',
  stop: 'La page du questionnaire permet aussi de ne plus recevoir ces messages pour cette formation.',
  stopYear: 'La page du questionnaire permet aussi de ne plus recevoir ces messages cette année.',
  subject: (name: string, training: string) => `${name} : ${training}`,
} as const);

/** The mail that asks somebody to answer; the link is masked in the outbox, since it answers for its person. */
export const askingMail = (moment: MailedMoment, mail: AskingMail): { readonly subject: string; readonly html: string } => {
  const { origin, person, training, day, name, isAnonymous, isReminder } = mail;
  const paragraphs = [
    WORDS.hello(person),
    ...(isReminder ? [WORDS.reminder] : []),
    WORDS[moment](training ?? '', day),
    isAnonymous ? ANONYMITY_NOTICES.anonymous : ANONYMITY_NOTICES.named,
  ];
  const textOf = (lines: readonly string[]): string => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    subject: training === null ? name : WORDS.subject(name, training),
    html:
      textOf(paragraphs) +
      mailButton(askedLink(origin, linkMask()), WORDS.button) +
      textOf([training === null ? WORDS.stopYear : WORDS.stop]),
  };
};
