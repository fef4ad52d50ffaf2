import type { Content } from 'pdfmake';
import { fromTo } from '../../../model/french.ts';
import { rangeInWords } from '../../../model/halfDay.ts';
import { registeredWords } from '../../../model/messages/registered.ts';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { nameOf } from '../planDocuments.ts';
import { heading, together } from './pageBreaks.ts';
import { facts, table, tickBox } from './tables.ts';
import { plannedMinutes, sessionTimetable } from './timetable.ts';
import { dayOfOrder } from './variables.ts';
import { day, hours, longDay, trainersWord } from './words.ts';

const PIECES = [
  'Conventions signées',
  'Convocations envoyées',
  'Feuilles d’émargement',
  'Évaluations',
  'Certificats de réalisation et attestations',
  'Facture',
] as const;

/** The first page of a session's file: what, when, where, by whom, for whom. */
export const coverPage = (dossier: Dossier, _order: DocumentOrder): Content[] => {
  const { place, trainers, officer } = dayOfOrder(dossier);
  const [first, last] = [day(dossier.startAt), day(dossier.endAt)];
  const names = new Map(dossier.companies.map(({ id, name }) => [id, name]));
  return [
    facts([
      ['Session', `n° ${dossier.trainingSessionId}`],
      [first === last ? 'Date' : 'Dates', fromTo(first, last)],
      ['Durée', hours(plannedMinutes(dossier))],
      ['Lieu', `${place.name}, ${place.address}, ${place.zipCode} ${place.city}`],
      ['Secteur', dossier.area],
      [trainersWord(trainers), trainers.join(', ')],
      ['Chargé de formation', officer?.name],
      ['Commercial', dossier.commercials.join(', ')],
      ['Stagiaires', registeredWords(dossier.trainees.length, dossier.goalNumberTrainees)],
    ]),
    heading('Jours'),
    {
      ul: sessionTimetable(dossier).map(
        ({ date, slots }) => `${longDay(new Date(`${date}T12:00:00Z`))} : ${slots.map(rangeInWords).join(', ')}`,
      ),
    },
    heading('Stagiaires'),
    dossier.trainees.length > 0
      ? table({
          widths: [24, '*', '*'],
          head: ['N°', 'Stagiaire', 'Société'],
          rows: dossier.trainees.map((trainee, index) => [
            String(index + 1),
            nameOf(trainee),
            (trainee.companyId !== null && names.get(trainee.companyId)) || '',
          ]),
        })
      : { text: 'Aucun stagiaire inscrit.', italics: true },
    together({ text: 'Pièces du dossier', style: 'heading' }, ...PIECES.map(tickBox)),
  ];
};
