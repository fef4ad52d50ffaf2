import { longDayIn } from '../../../calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE, parisTime } from '../../../calendar/parisTime.ts';
import { ofName, plural } from '../../../kernel/values/french.ts';
import { worded } from '../../../wording/worded.ts';

const longDay = longDayIn(BUSINESS_TIME_ZONE);

/** Refusals of sheets that somebody types. */
export const SHEET_REFUSALS = worded({
  personNeeded: 'Choisissez la personne qui a rempli cette feuille',
  personTwice: (person: string) => `${person} a déjà une autre ligne : gardez-en une seule`,
  stranger: 'Cette personne n’est pas interrogée ici : choisissez-en une autre',
  notDue: (person: string) => `Aucune réponse n’est attendue ${ofName(person)} : choisissez une autre personne`,
  answered: (person: string, at: Date) => `${person} a déjà répondu le ${longDay(at)} à ${parisTime(at)} : retirez cette feuille`,
  nobodyNamed: 'Ce questionnaire est anonyme : laissez la feuille sans nom',
  handedIn: (sheets: number, people: number) =>
    `${plural(sheets, 'feuille', 'feuilles')}, ${plural(people, 'personne cochée', 'personnes cochées')} : cochez autant de personnes que de feuilles`,
  question: (label: string, message: string) => `« ${label} » : ${message}`,
} as const);
