import { parisDay } from '../../calendar/parisTime.ts';
import type { HoursChange } from '../../documents/hoursChange.ts';
import type { MailFinding } from '../../evidence/certificateMails.ts';
import type { HoursFinding, StatedKind } from '../../evidence/hoursCoherence.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

/** Nouns with their article; `e`: feminine, for the participles. */
const NOUNS: { readonly [K in StatedKind]: readonly [noun: string, ending: '' | 'e'] } = {
  convocation: ['La convocation', 'e'],
  nominative_convocation: ['La convocation', 'e'],
  reminder: ['Le rappel', ''],
  session_change: ['L’avis de changement', ''],
  convention: ['La convention', 'e'],
  contract: ['Le contrat de formation', ''],
  attestation: ['L’attestation', 'e'],
  completion_certificate: ['Le certificat de réalisation', ''],
  signature_sheet: ['La feuille d’émargement', 'e'],
  evaluation: ['La fiche d’évaluation', 'e'],
  cover_page: ['La page de garde', 'e'],
  preparation_sheet: ['La fiche de préparation', 'e'],
};

const doneOn = (
  { source, kind, isSent, at }: Pick<HoursFinding, 'source' | 'kind' | 'isSent' | 'at'>,
  who: string | null,
): string => {
  const [noun, ending] = NOUNS[kind];
  const date = frenchDay(parisDay(new Date(at)));
  if (source === 'document') return `${noun} produit${ending} le ${date}`;
  const to = who ? ` à ${who}` : '';
  return isSent
    ? `${noun} envoyé${ending} le ${date}${to}`
    : `${noun} préparé${ending} le ${date}${to}, pas encore parti${ending},`;
};

const days = (dates: readonly string[]): string => dates.map(frenchDay).join(', ');
const slots = (texts: readonly string[]): string => texts.map((text) => text.replace('-', ' – ')).join(', ');

const CHANGES: { readonly [K in HoursChange['about']]: (said: readonly string[], now: readonly string[]) => string } = {
  missing: (_said, now) => `ne dit rien de la journée du ${days(now)}`,
  date: (said, now) =>
    now.length > 0
      ? `indiquait le ${days(said)}, la journée a lieu maintenant le ${days(now)}`
      : `indiquait aussi le ${days(said)}, qui n’a plus lieu`,
  start: ([said], [now]) => `indiquait ${said}, la journée commence maintenant à ${now}`,
  end: ([said], [now]) => `indiquait une fin à ${said}, la journée finit maintenant à ${now}`,
  slots: (said, now) => `indiquait ${slots(said)}, les horaires sont maintenant ${slots(now)}`,
};

/** `indiquait 09:00, la journée commence maintenant à 08:00`. */
export const hoursChangeWords = ({ about, said, now }: HoursChange): string => CHANGES[about](said, now);

/** The hours that a document or mail stated, and the current ones. */
export const hoursSentence = (hours: HoursFinding, who: string | null): string =>
  `${doneOn(hours, who)} ${hoursChangeWords(hours.change)}.`;

const mailOn = (mail: MailFinding, who: string | null): string => doneOn({ ...mail, source: 'mail' }, who);

/** The hours of `trainee` in the mail of a certificate, and the signed ones. */
export const mailedHoursSentence = (mail: MailFinding, who: string | null, trainee: string | null): string =>
  `${mailOn(mail, who)} indiquait ${mail.said} pour ${trainee ?? ''}, les signatures en font ${mail.now}.`;

/** The title in the mail of a certificate, and that of its paper. */
export const mailedTitleSentence = (mail: MailFinding, who: string | null): string =>
  `${mailOn(mail, who)} portait l’intitulé « ${mail.said} », le document porte maintenant « ${mail.now} ».`;
