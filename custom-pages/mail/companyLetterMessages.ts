import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the dialog that writes to companies. */
export const COMPANY_LETTER_MESSAGES = worded({
  title: (letters: number) => `Écrire à ${plural(letters, 'société', 'sociétés')} ?`,
  untitled: 'Écrire aux sociétés',
  reading: 'Préparation des e-mails…',
  nobody: 'Aucune société à qui écrire pour l’instant.',
  letterOf: 'Aperçu de l’e-mail à',
  sender: (address: string) => `De : ${address}`,
  receiver: (addresses: readonly string[]) => `À : ${addresses.join(', ')}`,
  people: (names: readonly string[]) => `Au sujet de : ${names.join(', ')}`,
  lastTold: (day: string) => `Dernier e-mail préparé à ce sujet pour cette société : le ${day}.`,
  leftOut: (name: string, reason: string) => `${name} : ${reason}`,
  somebody: 'Une personne',
  send: (letters: number) => (letters > 0 ? `Envoyer ${plural(letters, 'e-mail', 'e-mails')}` : 'Envoyer'),
  sent: (letters: number) => `${plural(letters, 'e-mail', 'e-mails')} dans les messages à envoyer`,
  sentNone: 'Aucun e-mail : relisez pourquoi, puis recommencez',
  notTold: (count: number) => plural(count, 'destinataire sans e-mail', 'destinataires sans e-mail'),
} as const);
