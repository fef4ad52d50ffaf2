import type { Incident, IncidentMoment, IncidentView } from '../../attendance/incident.ts';
import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import { EMARGEMENT_ACTOR_LABELS } from './attendance.ts';

const dayOf = (instant: Date): string => parisDay(instant).split('-').reverse().join('/');

/** `noté le 20/11/2026 à 10:20, reçu à 13:40`: an incident written without network says both times. */
const incidentMomentWords = ({ notedAt, receivedAt }: IncidentMoment): string => {
  const noted = `noté le ${dayOf(notedAt)} à ${parisTime(notedAt)}`;
  if (!receivedAt) return noted;
  const day = dayOf(receivedAt) === dayOf(notedAt) ? '' : `le ${dayOf(receivedAt)} `;
  return `${noted}, reçu ${day}à ${parisTime(receivedAt)}`;
};

/** Author of an incident; the link of a sheet does not prove who holds it. */
export const incidentAuthor = ({ actorKind, actorName }: Pick<Incident, 'actorKind' | 'actorName'>): string => {
  if (actorKind === 'user' && actorName) return actorName;
  const way = EMARGEMENT_ACTOR_LABELS[actorKind];
  return actorName ? `${actorName} (${way})` : way;
};

/** The same line under each incident, on screens and papers. */
export const incidentOriginWords = (moment: IncidentMoment, author: string): string => {
  const words = `${incidentMomentWords(moment)}, par ${author}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `incidentOriginWords` of an incident on a page. */
export const shownIncidentOrigin = ({ notedAt, receivedAt, author }: IncidentView): string =>
  incidentOriginWords({ notedAt: new Date(notedAt), receivedAt: receivedAt === null ? null : new Date(receivedAt) }, author);

/** Readable list of a sheet's incidents in a control file. */
export const INCIDENTS_FILE_WORDS = {
  title: 'Incidents notés sur la feuille d’émargement',
  detail: 'Chacun est une ligne du journal, citée par son numéro.',
  line: (id: number) => `Ligne ${id}`,
} as const;
