import type { Content } from 'pdfmake';
import { rangeInWords } from '../../../model/halfDay.ts';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { nameOf } from '../planDocuments.ts';
import { heading } from './pageBreaks.ts';
import { facts, table, tickBox } from './tables.ts';
import { hoursOfDay } from './timetable.ts';
import { dayOfOrder } from './variables.ts';
import { longDay, time, trainersWord } from './words.ts';

/** A line too long for the page's width is not cut by the page's foot. */
const part = (label: string, rows: readonly string[]): Content[] =>
  rows.length > 0 ? [heading(label), { ul: rows.map((row) => ({ stack: [row], unbreakable: true })) }] : [];

const contact = (person: { readonly name: string; readonly phoneNumber: string | null; readonly email: string | null } | null) =>
  person ? [person.name, person.phoneNumber, person.email].filter(Boolean).join(', ') : null;

/** What whoever prepares a day has to see to and to take along. */
export const preparationSheet = (dossier: Dossier, _order: DocumentOrder): Content[] => {
  const day = dayOfOrder(dossier);
  const { place } = day;
  const { startAt, endAt } = hoursOfDay(day);
  return [
    facts([
      ['Date', `${longDay(startAt)}, de ${time(startAt)} à ${time(endAt)}`],
      ['Horaires', day.timetable.flatMap(({ slots }) => slots.map(rangeInWords)).join(', ')],
      ['Session', `n° ${dossier.trainingSessionId}, jour n° ${day.id}`],
      ['Lieu', `${place.name}, ${place.address}, ${place.zipCode} ${place.city}`],
      ['Contact sur place', contact(place.contact)],
      ['Ouverture', place.openingHours],
      [trainersWord(day.trainers), day.trainers.join(', ')],
      ['Chargé de formation', contact(day.officer)],
      ['Relation fournisseurs', contact(day.supplierOfficer)],
      ['Traiteur', day.caterer],
      ['Hébergement', day.housing],
      ['Options du lieu', day.options.join(', ')],
      ['Stagiaires', String(dossier.trainees.length)],
    ]),
    ...part('Véhicules', day.vehicles),
    ...part('Outils pédagogiques', day.teachingTools),
    ...(day.materials.length > 0
      ? [
          heading('Matériel'),
          table({
            widths: ['*', 60, 80],
            head: ['Matériel', 'Quantité', 'Prêt'],
            rows: day.materials.map(({ label, quantity, isReady }) => [label, String(quantity), isReady ? 'oui' : tickBox('')]),
          }),
        ]
      : []),
    ...part(
      'Supports',
      dossier.training.teachingAids.map(({ label, url }) => `${label} : ${url}`),
    ),
    ...day.notes.flatMap(({ label, text }): Content[] => [heading(label), { text: text.trim() }]),
    ...part(
      'Stagiaires',
      dossier.trainees.map((trainee) => [nameOf(trainee), trainee.vehicle].filter(Boolean).join(' · ')),
    ),
  ];
};
