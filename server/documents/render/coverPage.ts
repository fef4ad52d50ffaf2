import type { Content } from 'pdfmake';
import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import { fromTo } from '../../../model/kernel/values/french.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { registeredWords } from '../../../model/messages/words/registered.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { nameOf } from '../facts/loadTrainees.ts';
import { facts, heading, table, tickBox, together } from './pageParts.ts';
import { day, dayOfOrder, hours, longDay, plannedMinutes, sessionTimetable, trainersWord } from './variables.ts';

const PIECES = [
  DOCUMENT_WORDS.signedConventions,
  DOCUMENT_WORDS.sentConvocations,
  DOCUMENT_WORDS.signatureSheets,
  DOCUMENT_WORDS.evaluations,
  DOCUMENT_WORDS.certificatesAndAttestations,
  DOCUMENT_WORDS.invoice,
] as const;

/** Cover page of a session's file: training, dates, place, trainers, trainees. */
export const coverPage = (dossier: Dossier, _order: DocumentOrder): Content[] => {
  const { place, trainers, officer } = dayOfOrder(dossier);
  const [first, last] = [day(dossier.startAt), day(dossier.endAt)];
  const names = new Map(dossier.companies.map(({ id, name }) => [id, name]));
  return [
    facts([
      [DOCUMENT_WORDS.session, DOCUMENT_WORDS.numbered({ id: dossier.trainingSessionId })],
      [first === last ? DOCUMENT_WORDS.date : DOCUMENT_WORDS.dates, fromTo(first, last)],
      [DOCUMENT_WORDS.duration, hours(plannedMinutes(dossier))],
      [DOCUMENT_WORDS.place, `${place.name}, ${place.address}, ${place.zipCode} ${place.city}`],
      [DOCUMENT_WORDS.area, dossier.area],
      [trainersWord(trainers), trainers.join(', ')],
      [DOCUMENT_WORDS.trainingOfficer, officer?.name],
      [DOCUMENT_WORDS.salesRepresentative, dossier.commercials.join(', ')],
      [DOCUMENT_WORDS.trainees, registeredWords(dossier.trainees.length, dossier.goalNumberTrainees)],
    ]),
    heading(DOCUMENT_WORDS.days),
    {
      ul: sessionTimetable(dossier).map(
        ({ date, slots }) => `${longDay(new Date(`${date}T12:00:00Z`))} : ${slots.map(rangeInWords).join(', ')}`,
      ),
    },
    heading(DOCUMENT_WORDS.trainees),
    dossier.trainees.length > 0
      ? table({
          widths: [24, '*', '*'],
          head: [DOCUMENT_WORDS.number, DOCUMENT_WORDS.trainee, DOCUMENT_WORDS.company],
          rows: dossier.trainees.map((trainee, index) => [
            String(index + 1),
            nameOf(trainee),
            (trainee.companyId !== null && names.get(trainee.companyId)) || '',
          ]),
        })
      : { text: DOCUMENT_WORDS.noTrainee, italics: true },
    together({ text: DOCUMENT_WORDS.piecesOfFile, style: 'heading' }, ...PIECES.map(tickBox)),
  ];
};
