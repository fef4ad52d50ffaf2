import type { AttendanceRequestKind } from '../../attendance/attendanceRequest.ts';
import type { DayPeriod } from '../../calendar/halfDay.ts';
import { parisDay } from '../../calendar/parisTime.ts';
import { saying } from '../../wording/worded.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import { attendanceRequestMessages } from './attendanceRequest.ts';

interface RequestWords {
  readonly kind: AttendanceRequestKind;
  readonly person: string;
  readonly reason: string | null;
  readonly period: DayPeriod | null;
  readonly title: string;
  readonly startAt: Date;
}

const { choices } = attendanceRequestMessages;

const dayOf = (startAt: Date): string => frenchDay(parisDay(startAt));

export const requestMailSubject = ({ kind, person }: RequestWords): string =>
  `Émargement, à traiter : ${choices.kind[kind]} (${person})`;

/** Mail to the officer about a request. */
export const requestMailLines = ({ kind, person, reason, period, title, startAt }: RequestWords): readonly string[] => [
  `${choices.kind[kind]} : ${person}${period ? `, ${choices.period[period].toLowerCase()}` : ''}.`,
  `Formation « ${title} » du ${dayOf(startAt)}.`,
  ...(reason ? [kind === 'incident' ? `« ${reason} »` : `Motif : ${reason}`] : []),
  kind === 'incident'
    ? 'Le texte est sur la feuille d’émargement. Une fois lu, marquez-le comme pris en compte : il reste dans le dossier.'
    : 'La demande vous attend sur la feuille d’émargement et dans la liste « Demandes d’émargement ».',
];

/** The button of the mail to the officer. */
export const REQUEST_BUTTON = 'Ouvrir la feuille d’émargement';

/** The button of the mail to a trainer. */
export const TRAINER_BUTTON = 'Signer la feuille';

/** The button of the mail to a trainee; with a day if there are several. */
export const signingButton = (kind: 'signature' | 'email_confirmation', day: string | null): string => {
  const words = kind === 'signature' ? 'Signer' : 'Confirmer mon adresse';
  return day === null ? words : `${words} : ${day}`;
};

interface AddressWords {
  readonly firstName: string;
  readonly title: string;
}

export const addressChangedSubject = ({ title }: AddressWords): string => `Votre adresse e-mail a changé : ${title}`;

/** Mail to the former address of a trainee. */
export const addressChangedLines = ({ firstName, title }: AddressWords): readonly string[] => [
  `Bonjour ${firstName},`,
  `Une autre adresse e-mail vient d’être confirmée pour votre formation « ${title} ». Les prochains messages (convocation, signature, attestation) n’arriveront plus ici.`,
  'Si ce n’est pas vous, répondez à ce message ou appelez votre organisme de formation : il remettra votre adresse.',
];

interface CodeWords {
  readonly firstName: string;
  readonly title: string;
  readonly startAt: Date;
  readonly code: string;
  readonly minutes: number;
}

export const trainerCodeSubject = ({ title, startAt }: Pick<CodeWords, 'title' | 'startAt'>): string =>
  `Votre code de signature : ${title}, ${dayOf(startAt)}`;

/** Mail to a trainer with their code; the link follows. */
export const trainerCodeLines = saying(({ firstName, title, startAt, code, minutes }: CodeWords): readonly string[] => [
  `Bonjour ${firstName},`,
  `Votre code pour signer en tant que formateur la feuille d’émargement de la formation « ${title} » du ${dayOf(startAt)} : ${code}`,
  `Il sert une fois, pendant ${minutes} minutes. Ne le communiquez à personne : il vaut votre signature.`,
  'Vous pouvez aussi signer sur votre propre appareil par ce lien, qui n’est qu’à vous :',
]);
