import type { Content } from 'pdfmake';
import { EVALUATION_CRITERIA, EVALUATION_MARKS } from '../../../model/documents/documentTeaching.ts';
import { fromTo } from '../../../model/kernel/values/french.ts';
import { DOCUMENT_WORDS, EVALUATION_PLACE_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { nameOf } from '../facts/loadTrainees.ts';
import { facts, heading, RULE, table, together } from './pageParts.ts';
import { companyOf, day, dayOfOrder, traineesOf, trainersWord } from './variables.ts';

const MARK_WIDTH = 58;
const ROW_HEIGHT = 11;
const SIGNATURE_HEIGHT = 26;

const LINE_WIDTH = 499;
const LINE_HEIGHT = 16;

/** Empty lines to write on. */
const freeLines = (label: string, count: number): Content =>
  together(
    { text: label, style: 'heading' },
    {
      canvas: Array.from({ length: count }, (_, index) => ({
        type: 'line' as const,
        x1: 0,
        x2: LINE_WIDTH,
        y1: (index + 1) * LINE_HEIGHT,
        y2: (index + 1) * LINE_HEIGHT,
        lineWidth: 0.6,
        lineColor: RULE,
      })),
    },
  );

/** The trainer's ratings of a trainee, and the trainee's comments. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page from top to bottom
export const evaluation = (dossier: Dossier, order: DocumentOrder): Content[] => {
  const [trainee] = traineesOf(dossier, order);
  const kind = dossier.training.typeEvaluation ?? 'route';
  return [
    facts([
      [DOCUMENT_WORDS.trainee, trainee ? nameOf(trainee) : ''],
      [DOCUMENT_WORDS.company, companyOf(dossier, order)?.name],
      [DOCUMENT_WORDS.vehicle, trainee?.vehicle],
      [
        DOCUMENT_WORDS.session,
        [
          DOCUMENT_WORDS.numbered({ id: dossier.trainingSessionId }),
          fromTo(day(dossier.startAt), day(dossier.endAt)),
          dayOfOrder(dossier).place.city,
        ].join(', '),
      ],
      [trainersWord(dayOfOrder(dossier).trainers), dayOfOrder(dossier).trainers.join(', ')],
      [
        DOCUMENT_WORDS.evaluation,
        dossier.training.typeEvaluation ? EVALUATION_PLACE_WORDS[dossier.training.typeEvaluation] : null,
      ],
    ]),
    heading(DOCUMENT_WORDS.assessedByTrainer),
    table({
      widths: ['*', ...EVALUATION_MARKS.map(() => MARK_WIDTH)],
      head: [DOCUMENT_WORDS.skill, ...EVALUATION_MARKS],
      rowHeight: ROW_HEIGHT,
      rows: EVALUATION_CRITERIA[kind].map((criterion) => [criterion, ...EVALUATION_MARKS.map(() => '')]),
    }),
    freeLines(DOCUMENT_WORDS.remarksOfTrainer, 3),
    // With what they comment on: a page with comments and signatures alone would belong to nobody.
    together(
      heading(DOCUMENT_WORDS.opinionOfTrainee),
      table({
        widths: ['*', ...Array.from({ length: 5 }, () => 40)],
        head: [DOCUMENT_WORDS.oneToFive, '1', '2', '3', '4', '5'],
        rowHeight: ROW_HEIGHT,
        rows: [
          DOCUMENT_WORDS.reception,
          DOCUMENT_WORDS.contentOfTraining,
          DOCUMENT_WORDS.teaching,
          DOCUMENT_WORDS.usefulness,
        ].map((question) => [question, ...Array.from({ length: 5 }, () => '')]),
      }),
      freeLines(DOCUMENT_WORDS.commentsOfTrainee, 2),
      { text: ' ', fontSize: 6 },
      table({
        widths: ['*', '*'],
        head: [DOCUMENT_WORDS.signatureOfTrainer, DOCUMENT_WORDS.signatureOfTrainee],
        rowHeight: SIGNATURE_HEIGHT,
        rows: [['', '']],
      }),
    ),
  ];
};
