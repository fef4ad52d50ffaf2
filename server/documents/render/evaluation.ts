import type { Content } from 'pdfmake';
import { EVALUATION_CRITERIA, EVALUATION_MARKS } from '../../../model/documentTeaching.ts';
import { fromTo } from '../../../model/french.ts';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { nameOf } from '../planDocuments.ts';
import { RULE } from './look.ts';
import { heading, together } from './pageBreaks.ts';
import { facts, table } from './tables.ts';
import { companyOf, dayOfOrder, traineesOf } from './variables.ts';
import { day, KIND_WORDS, trainersWord } from './words.ts';

const MARK_WIDTH = 58;
const ROW_HEIGHT = 12;
const SIGNATURE_HEIGHT = 26;

const LINE_WIDTH = 499;
const LINE_HEIGHT = 18;

/** Lines to write on by hand. */
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

/** The trainer's marks of one trainee, and the trainee's own words. */
export const evaluation = (dossier: Dossier, order: DocumentOrder): Content[] => {
  const [trainee] = traineesOf(dossier, order);
  const kind = dossier.training.typeEvaluation ?? 'route';
  return [
    facts([
      ['Stagiaire', trainee ? nameOf(trainee) : ''],
      ['Société', companyOf(dossier, order)?.name],
      ['Véhicule', trainee?.vehicle],
      [
        'Session',
        `n° ${dossier.trainingSessionId}, ${fromTo(day(dossier.startAt), day(dossier.endAt))}, ${dayOfOrder(dossier).place.city}`,
      ],
      [trainersWord(dayOfOrder(dossier).trainers), dayOfOrder(dossier).trainers.join(', ')],
      ['Évaluation', dossier.training.typeEvaluation ? KIND_WORDS[dossier.training.typeEvaluation] : null],
    ]),
    heading('Acquis du stagiaire, par le formateur'),
    table({
      widths: ['*', ...EVALUATION_MARKS.map(() => MARK_WIDTH)],
      head: ['Compétence', ...EVALUATION_MARKS],
      rowHeight: ROW_HEIGHT,
      rows: EVALUATION_CRITERIA[kind].map((criterion) => [criterion, ...EVALUATION_MARKS.map(() => '')]),
    }),
    freeLines('Observations et conseils du formateur', 3),
    heading('Avis du stagiaire'),
    table({
      widths: ['*', ...Array.from({ length: 5 }, () => 40)],
      head: ['De 1 (insuffisant) à 5 (excellent)', '1', '2', '3', '4', '5'],
      rowHeight: ROW_HEIGHT,
      rows: ['Accueil et organisation', 'Contenu de la formation', 'Animation', 'Utilité pour mon travail'].map((question) => [
        question,
        ...Array.from({ length: 5 }, () => ''),
      ]),
    }),
    together(
      freeLines('Commentaires du stagiaire', 2),
      { text: ' ', fontSize: 6 },
      table({
        widths: ['*', '*'],
        head: ['Signature du formateur', 'Signature du stagiaire'],
        rowHeight: SIGNATURE_HEIGHT,
        rows: [['', '']],
      }),
    ),
  ];
};
