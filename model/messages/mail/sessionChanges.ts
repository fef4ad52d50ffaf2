import { slotInWords } from '../../calendar/halfDay.ts';
import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import type { SessionChange, SessionChangeKind } from '../../mail/sessionChanges.ts';
import type { PlacedDate } from '../../mail/toldSession.ts';
import { slotsInWords } from '../../sessions/shownHours.ts';
import { worded } from '../../wording/worded.ts';
import { longDay } from '../calendar/frenchDays.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const dayOf = ({ startAt }: PlacedDate): string => longDay(parisDay(new Date(startAt)));
const placeOf = ({ place: { name, address } }: PlacedDate): string => [name, address].filter(Boolean).join(', ');
const hoursOf = ({ startAt, endAt }: PlacedDate): string =>
  slotInWords({ start: parisTime(new Date(startAt)), end: parisTime(new Date(endAt)) });

/** `mardi 8 décembre 2026 (09:00 – 17:00)`. */
const dateOf = (date: PlacedDate): string => `${dayOf(date)} (${hoursOf(date)})`;

const timeSentence = (before: PlacedDate, after: PlacedDate): string | null => {
  if (dayOf(before) !== dayOf(after)) return `La journée du ${dateOf(before)} est déplacée au ${dateOf(after)}.`;
  return hoursOf(before) === hoursOf(after)
    ? null
    : `Le ${dayOf(after)}, les horaires changent : ${hoursOf(after)} au lieu de ${hoursOf(before)}.`;
};

const placeSentence = (before: PlacedDate, after: PlacedDate): string | null =>
  placeOf(before) === placeOf(after)
    ? null
    : `Le ${dayOf(after)}, le lieu change : ${placeOf(after)} (au lieu de : ${placeOf(before)}).`;

type Sentence = (before: PlacedDate | null, after: PlacedDate | null) => string;

const only =
  (write: (date: PlacedDate) => string): Sentence =>
  (before, after) => {
    const date = after ?? before;
    return date ? write(date) : '';
  };

const SENTENCES: { readonly [K in SessionChangeKind]: Sentence } = worded({
  moved: (before, after) =>
    before && after ? [timeSentence(before, after), placeSentence(before, after)].filter(Boolean).join(' ') : '',
  canceled: only((date) => `La journée du ${dateOf(date)} n’aura pas lieu.`),
  left: only((date) => `Vous n’avez plus à venir le ${dateOf(date)}.`),
  restored: only((date) => `La journée du ${dateOf(date)} a finalement lieu : nous vous y attendons.`),
  added: only((date) => `Une journée s’ajoute, le ${dateOf(date)}.`),
});

/** A change as the trainee reads it. */
export const sessionChangeSentence = ({ kind, before, after }: SessionChange): string => SENTENCES[kind](before, after);

/** The same for the officer. */
export const sessionChangeForOfficer = (change: SessionChange): string =>
  change.kind === 'left' && change.before ? `N’est plus attendu le ${dateOf(change.before)}.` : sessionChangeSentence(change);

/** Subject of a notice as a whole. */
export type NoticeSubject = 'canceled' | 'left' | 'changed';

const TITLES: { readonly [K in NoticeSubject]: (training: string, day: string) => string } = {
  canceled: (training, day) => `Annulation : ${training}, le ${day}`,
  left: (training, day) => `Inscription modifiée : ${training}, le ${day}`,
  changed: (training, day) => `Changement : ${training}, le ${day}`,
};

const LEADS: { readonly [K in NoticeSubject]: (training: string) => string } = {
  canceled: (training) => `La formation « ${training} » est annulée :`,
  left: (training) => `Votre inscription à la formation « ${training} » a changé :`,
  changed: (training) => `Votre formation « ${training} » change :`,
};

/** Subject line; `date`: the new date, else the one that is gone. */
export const noticeTitle = (subject: NoticeSubject, training: string, date: PlacedDate): string =>
  TITLES[subject](training, frenchDay(parisDay(new Date(date.startAt))));

export const noticeLead = (subject: NoticeSubject, training: string): string => LEADS[subject](training);

/** The other parts of the message. */
export const NOTICE_WORDS = worded({
  hello: ({ name }: { readonly name: string }) => `Bonjour ${name},`,
  now: 'Désormais, nous vous attendons :',
  otherSession: ({ training }: { readonly training: string }) =>
    `Une autre session vous est réservée, « ${training} » ; vous en recevrez la convocation :`,
  convokedElsewhere: ({ training }: { readonly training: string }) =>
    `Votre autre session, « ${training} », dont vous avez la convocation, reste prévue :`,
  date: (date: PlacedDate) => capital(`${dayOf(date)}, ${slotsInWords(date.slots)} : ${placeOf(date)}`),
  convocation: 'Votre convocation corrigée est jointe : elle remplace la précédente.',
  calendar: 'Le fichier joint met votre agenda à jour.',
  contact: ({ name, phone }: { readonly name: string | null; readonly phone: string | null }) =>
    `Pour toute question : répondez à ce message${phone ? `, ou appelez ${name ? `${name} au` : 'le'} ${phone}` : ''}.`,
  goodbye: 'Cordialement',
} as const);
