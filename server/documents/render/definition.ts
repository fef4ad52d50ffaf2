import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { blockOfLine, fillVariables, withoutClauseOf } from '../../../model/documents/documentText.ts';
import { type DocumentBlock, OPTIONAL_VARIABLES } from '../../../model/documents/documentVariables.ts';
import {
  AGREEMENT_DOCUMENTS,
  type DocumentType,
  ONE_DAY_DOCUMENTS,
  SUMMONS_DOCUMENTS,
  trainingTitle,
} from '../../../model/documents/types/documentTypes.ts';
import { fitToValues, fromTo } from '../../../model/kernel/values/french.ts';
import { PRIOR_INFORMATION_HEADING } from '../../../model/messages/documents/documentTexts.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { BLOCKS } from './blocks.ts';
import { coverPage } from './coverPage.ts';
import { evaluation } from './evaluation.ts';
import { applyFonts } from './fonts.ts';
import { BRAND_STYLES, GREY, heading, INK, RULE, stylesOf, withSignature } from './pageParts.ts';
import { preparationSheet } from './preparationSheet.ts';
import { signatureSheet } from './signatureSheet.ts';
import { described } from './tags.ts';
import { dayOfOrder, declarationOf, hoursOfDay, referenceOf, senderOf, day as shownOn, variablesOf } from './variables.ts';

const BOLD = /\*\*(.+?)\*\*/g;

/** Text with `**bold**` parts. Marks are parsed in the template, before variables are filled in. */
const spans = (line: string, values: Readonly<Record<string, string>>): Content => {
  const parts = line.split(BOLD);
  return { text: parts.map((part, index) => ({ text: fillVariables(part, values), bold: index % 2 === 1 })) };
};

const BLANK: Content = { text: ' ', fontSize: 4 };
const SIGNATURES: readonly DocumentBlock[] = ['signature', 'both_signatures'];
const PARAGRAPH: [number, number, number, number] = [0, 0, 0, 4];

const drawLine = (line: string, values: Readonly<Record<string, string>>): Content => {
  if (line.startsWith('# ')) {
    const title = heading(fillVariables(line.slice(2), values));
    return /^# annexe/i.test(line) ? ({ ...(title as object), pageBreak: 'before' } as Content) : title;
  }
  if (line.startsWith('- ')) return { ul: [spans(line.slice(2), values)], margin: [0, 0, 0, 2] };
  return { stack: [spans(line, values)], margin: PARAGRAPH };
};

/** Leaves out what would say nothing: unsigned hours, a funder that does not exist. */
const withoutEmptyClauses = (said: string, values: Readonly<Record<string, string>>): string | null =>
  OPTIONAL_VARIABLES.filter((name) => !values[name]).reduce<string | null>(
    (line, name) => (line === null ? null : withoutClauseOf(line, name)),
    said,
  );

/** A template's text: headings, list items, blocks and paragraphs, line by line. */
const drawText = (dossier: Dossier, order: DocumentOrder, body: string): Content[] => {
  const values = variablesOf(dossier, order);
  let drawn: Content[] = [];
  for (const raw of body.split('\n')) {
    const said = fitToValues(raw.trim(), values);
    const line = withoutEmptyClauses(said, values);
    if (line === null) continue;
    const block = blockOfLine(line);
    const content = block ? BLOCKS[block](dossier, order) : line ? drawLine(line, values) : BLANK;
    if (block && SIGNATURES.includes(block)) drawn = withSignature(drawn, content);
    else drawn.push(...[content].flat());
  }
  return drawn;
};

const PAGE_WIDTH = 595;
const MARGIN = 48;
const LOGO_FIT: [number, number] = [170, 46];

type Draw = (dossier: Dossier, order: DocumentOrder) => Content[];

/** Documents with tables below the template's text. */
const OWN_PAGES: Readonly<Partial<Record<DocumentType, Draw>>> = {
  signature_sheet: signatureSheet,
  evaluation,
  cover_page: coverPage,
  preparation_sheet: preparationSheet,
};

const letterhead = ({ organisation, templates }: Dossier, order: DocumentOrder): Content => {
  const { brand } = order;
  const { word, colour } = BRAND_STYLES[brand];
  const sender = senderOf(organisation, order);
  const picture = templates[brand].headerImage ? 'header' : organisation.logo ? 'logo' : null;
  return {
    margin: [MARGIN, 24, MARGIN, 0],
    stack: [
      {
        columns: [
          picture
            ? { image: picture, fit: LOGO_FIT, width: 180 }
            : { text: organisation.name ?? '', bold: true, fontSize: 14, color: colour, width: 220 },
          {
            alignment: 'right',
            fontSize: 8,
            color: GREY,
            stack: [
              ...(word ? [{ text: word, bold: true, fontSize: 12, color: colour, characterSpacing: 2 }] : []),
              { text: sender.name ?? '', bold: true },
              { text: (organisation.address ?? '').replaceAll(/\s*\n\s*/g, ', ') },
              { text: [organisation.phone, sender.email].filter(Boolean).join(' · ') },
            ],
          },
        ],
      },
    ],
  };
};

/** Name of the page, repeated on each page: sheets get separated. */
const nameOfPage = (dossier: Dossier, { type }: DocumentOrder, title: string): string => {
  const day = ONE_DAY_DOCUMENTS.includes(type) ? hoursOfDay(dayOfOrder(dossier)) : dossier;
  return [
    title,
    trainingTitle(type, dossier.training),
    DOCUMENT_WORDS.sessionOn({ id: dossier.trainingSessionId, dates: fromTo(shownOn(day.startAt), shownOn(day.endAt)) }),
  ].join(' – ');
};

/** Where whoever was invited reports a difficulty. */
const difficultyLine = ({ difficultyAddress }: Dossier, { type }: DocumentOrder): Content[] =>
  difficultyAddress !== null && SUMMONS_DOCUMENTS.includes(type)
    ? [{ fontSize: 7, color: INK, text: [DOCUMENT_WORDS.reportDifficulty, { text: difficultyAddress, link: difficultyAddress }] }]
    : [];

interface Foot {
  readonly order: DocumentOrder;
  readonly name: string;
  readonly page: string;
}

const foot = (dossier: Dossier, { order, name, page }: Foot): Content => {
  const { organisation } = dossier;
  const statement = [
    [organisation.name, organisation.legalForm].filter(Boolean).join(', '),
    organisation.siret ? `SIRET ${organisation.siret}` : '',
    declarationOf(organisation),
  ];
  return {
    margin: [MARGIN, 8, MARGIN, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAGE_WIDTH - 2 * MARGIN, y2: 0, lineWidth: 0.6, lineColor: RULE }] },
      {
        margin: [0, 3, 0, 0],
        fontSize: 7,
        color: INK,
        columns: [{ text: name }, { text: page, alignment: 'right', width: 60 }],
      },
      { fontSize: 7, color: GREY, columns: [{ text: statement.filter(Boolean).join(' – ') }] },
      ...difficultyLine(dossier, order),
    ],
  };
};

const picturesOf = ({ organisation, templates, accessPlan }: Dossier, { brand }: DocumentOrder): Record<string, string> => {
  const pictures: Record<string, string | null> = {
    logo: organisation.logo,
    stamp: organisation.stamp,
    header: templates[brand].headerImage,
    plan: accessPlan?.contentType.startsWith('image/')
      ? `data:${accessPlan.contentType};base64,${Buffer.from(accessPlan.bytes).toString('base64')}`
      : null,
  };
  return Object.fromEntries(Object.entries(pictures).flatMap(([name, data]) => (data ? [[name, data]] : [])));
};

const planPage = ({ accessPlan }: Dossier): Content[] =>
  accessPlan?.contentType.startsWith('image/')
    ? [
        { text: DOCUMENT_WORDS.accessPlan, style: 'heading', pageBreak: 'before' },
        described(DOCUMENT_WORDS.accessPlanOfPlace, { image: 'plan', fit: [PAGE_WIDTH - 2 * MARGIN, 600] }),
      ]
    : [];

/** A convocation template older than the legal list gets the list appended. */
const bodyOf = ({ type }: DocumentOrder, body: string): string =>
  SUMMONS_DOCUMENTS.includes(type) && !body.includes('{{prior_information}}')
    ? `${body}\n${PRIOR_INFORMATION_HEADING}\n{{prior_information}}`
    : body;

/** A document's pdfmake definition. */
export const definitionOf = (dossier: Dossier, order: DocumentOrder): TDocumentDefinitions => {
  const template = dossier.templates[order.brand];
  const values = variablesOf(dossier, order);
  const title = fillVariables(fitToValues(template.title, values), values);
  const training = trainingTitle(order.type, dossier.training);
  return {
    info: {
      title: `${title} – ${training}`,
      subject: order.title,
      author: dossier.organisation.senderNames[order.brand] ?? 'Pilotage',
      creator: 'Pilotage',
      producer: 'Pilotage',
      creationDate: dossier.now,
    },
    language: 'fr-FR',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [MARGIN, 92, MARGIN, 60],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2, color: INK },
    styles: { ...stylesOf(BRAND_STYLES[order.brand]) },
    images: picturesOf(dossier, order),
    header: () => applyFonts(letterhead(dossier, order)),
    footer: (page, count) =>
      applyFonts(foot(dossier, { order, name: nameOfPage(dossier, order, title), page: `Page ${page}/${count}` })),
    content: [
      { text: title, style: 'title' },
      { text: training, style: 'subtitle' },
      ...(AGREEMENT_DOCUMENTS.includes(order.type)
        ? [{ text: DOCUMENT_WORDS.referenceOf({ reference: referenceOf(dossier, order) }), alignment: 'center' as const }]
        : []),
      ...drawText(dossier, order, bodyOf(order, template.body)),
      ...(OWN_PAGES[order.type]?.(dossier, order) ?? []),
      ...planPage(dossier),
    ],
  };
};
