import type { Content } from 'pdfmake';
import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { nameOf } from '../facts/loadTrainees.ts';
import { facts, heading, table, tickBox } from './pageParts.ts';
import { contactLine, dayOfOrder, hoursOfDay, longDay, time, trainersWord } from './variables.ts';

/** A long line must not be cut at the foot of a page. */
const part = (label: string, rows: readonly string[]): Content[] =>
  rows.length > 0 ? [heading(label), { ul: rows.map((row) => ({ stack: [row], unbreakable: true })) }] : [];

const contact = (person: { readonly name: string; readonly phoneNumber: string | null; readonly email: string | null } | null) =>
  person ? contactLine(person) : null;

/** Checklist for the person who prepares a session. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page from top to bottom
export const preparationSheet = (dossier: Dossier, _order: DocumentOrder): Content[] => {
  const day = dayOfOrder(dossier);
  const { place } = day;
  const { startAt, endAt } = hoursOfDay(day);
  return [
    facts([
      [DOCUMENT_WORDS.date, DOCUMENT_WORDS.dayFromTo({ day: longDay(startAt), start: time(startAt), end: time(endAt) })],
      [DOCUMENT_WORDS.timetable, day.timetable.flatMap(({ slots }) => slots.map(rangeInWords)).join(', ')],
      [DOCUMENT_WORDS.session, DOCUMENT_WORDS.numberedDay({ session: dossier.trainingSessionId, day: day.id })],
      [DOCUMENT_WORDS.place, `${place.name}, ${place.address}, ${place.zipCode} ${place.city}`],
      [DOCUMENT_WORDS.contactOnSite, contact(place.contact)],
      [DOCUMENT_WORDS.openingHours, place.openingHours],
      [trainersWord(day.trainers), day.trainers.join(', ')],
      [DOCUMENT_WORDS.trainingOfficer, contact(day.officer)],
      [DOCUMENT_WORDS.supplierOfficer, contact(day.supplierOfficer)],
      [DOCUMENT_WORDS.caterer, day.caterer],
      [DOCUMENT_WORDS.housing, day.housing],
      [DOCUMENT_WORDS.optionsOfPlace, day.options.join(', ')],
      [DOCUMENT_WORDS.trainees, String(dossier.trainees.length)],
      ...dossier.addedLines.map(({ label, text }): [string, string] => [label, text]),
    ]),
    ...part(DOCUMENT_WORDS.vehicles, day.vehicles),
    ...part(DOCUMENT_WORDS.teachingTools, day.teachingTools),
    ...(day.materials.length > 0
      ? [
          heading(DOCUMENT_WORDS.material),
          table({
            widths: ['*', 60, 80],
            head: [DOCUMENT_WORDS.material, DOCUMENT_WORDS.quantity, DOCUMENT_WORDS.ready],
            rows: day.materials.map(({ label, quantity, isReady }) => [
              label,
              String(quantity),
              isReady ? DOCUMENT_WORDS.yes : tickBox(''),
            ]),
          }),
        ]
      : []),
    ...part(
      DOCUMENT_WORDS.teachingAids,
      dossier.training.teachingAids.map(({ label, url }) => `${label} : ${url}`),
    ),
    ...day.notes.flatMap(({ label, text }): Content[] => [heading(label), { text: text.trim() }]),
    ...part(
      DOCUMENT_WORDS.trainees,
      dossier.trainees.map((trainee) => [nameOf(trainee), trainee.vehicle].filter(Boolean).join(' · ')),
    ),
  ];
};
