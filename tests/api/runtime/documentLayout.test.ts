import { expect, it } from 'vitest';
import { DOCUMENT_TYPES, type DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { planDocuments } from '../../../server/documents/dossier/planDocuments.ts';
import { drawPdf } from '../../../server/documents/drawer.ts';
import type { Dossier, SheetFacts } from '../../../server/documents/facts/dossier.ts';
import { isLong } from '../../support/campaign.ts';
import { type DrawnPage, type DrawnPath, type DrawnWords, drawnPages } from '../../support/files/drawnPages.ts';
import { buildDossier } from '../../support/records/dossier.ts';

const LONG_FIRST = 'Marie-Antoinette-Joséphine-Élisabeth';
const longLast = (index: number): string => `DE LA ROCHEFOUCAULD-MONTMORENCY DE SAINT-GERMAIN-EN-LAYE ${index + 1}`;
const LONG_COMPANY = 'SOCIÉTÉ GÉNÉRALE DES TRANSPORTS AUTOMOBILES INTERDÉPARTEMENTAUX DU GRAND SUD-OUEST';

const longSheet = (sheet: SheetFacts): SheetFacts => ({
  ...sheet,
  trainers: sheet.trainers.map((trainer, index) => ({ ...trainer, name: `${LONG_FIRST} ${longLast(index)}` })),
  entries: sheet.entries.map((entry, index) => ({ ...entry, name: `${longLast(index)} ${LONG_FIRST}`, company: LONG_COMPANY })),
});

const withLongNames = (dossier: Dossier): Dossier => ({
  ...dossier,
  trainees: dossier.trainees.map((trainee, index) => ({ ...trainee, firstName: LONG_FIRST, lastName: longLast(index) })),
  companies: dossier.companies.map((company) => ({ ...company, name: LONG_COMPANY })),
  sheet: dossier.sheet && longSheet(dossier.sheet),
});

const pagesOf = async (type: DocumentType, dossier: Dossier): Promise<readonly DrawnPage[]> => {
  const [order] = planDocuments(type, dossier).orders;
  if (!order) throw new Error(`No ${type}`);
  return drawnPages(await drawPdf(dossier, order));
};

/** From `pageParts.ts`: headings are larger than the text below. */
const isHeading = ({ size }: DrawnWords): boolean => Math.round(size) === 11;
const CLOSING = /^(Fait à|Pour |Claire NOËL|Nom, qualité|, le |\d\d\/\d\d\/\d{4}|en deux exemplaires)/;
const [LEFT, RIGHT] = [46, 549];

const isTickBox = ({ left, right, bottom, top }: DrawnPath): boolean =>
  Math.abs(right - left - 8) < 1.5 && Math.abs(top - bottom - 8) < 1.5;

const hasLabel = (box: DrawnPath, words: readonly DrawnWords[]): boolean =>
  words.some(({ x, y }) => x > box.left && x - box.right < 8 && y > box.bottom - 6 && y < box.top + 6);

/** Checkboxes in a table cell are labelled by its header. */
const isInTable = (type: DocumentType): boolean => type === 'preparation_sheet';

/** Above the rule of the page's foot. */
const FOOT = 56;

/** Empty lines to write on belong to the heading above them. */
const hasLinesBelow = ({ y }: DrawnWords, paths: readonly DrawnPath[]): boolean =>
  paths.some(({ left, right, top, bottom }) => right - left > 400 && top < y && bottom > FOOT);

const faultsOf = (type: DocumentType, { body, paths }: DrawnPage): readonly string[] => {
  const last = body.at(-1);
  const boxes = isInTable(type) ? [] : paths.filter(isTickBox);
  return [
    ...(body.length === 0 ? ['nothing on the page'] : []),
    ...(last && isHeading(last) && !hasLinesBelow(last, paths) ? [`a heading at the foot: ${last.text}`] : []),
    ...(body.every(({ text }) => CLOSING.test(text)) ? ['a date and a signature alone'] : []),
    ...(body[0]?.text.startsWith('Vérification de') ? ['the verification alone'] : []),
    ...boxes.filter((box) => !hasLabel(box, body)).map(() => 'a box without its label'),
    ...body.filter(({ x, width }) => x < LEFT || x + width > RIGHT).map(({ text }) => `beyond the margin: ${text}`),
  ];
};

const CASES = DOCUMENT_TYPES.flatMap((type) =>
  (isLong ? [1, 4, 12] : [1, 12]).flatMap((count) => [
    { type, count, names: 'ordinary' },
    { type, count, names: 'very long' },
  ]),
);

it.each(CASES)('$type of $count trainees with $names names has no orphan on a page', async ({ type, count, names }) => {
  const dossier = buildDossier({ type, trainees: count });
  const pages = await pagesOf(type, names === 'ordinary' ? dossier : withLongNames(dossier));
  expect(pages.map((page) => faultsOf(type, page))).toEqual(pages.map(() => []));
});

/** Extra lines above, so that the page ends at different places. */
const OFFSETS = Array.from({ length: isLong ? 13 : 7 }, (_, index) => index * (isLong ? 3 : 6));

it.each(OFFSETS)('keeps headings with their text after %i more lines', async (lines) => {
  const dossier = buildDossier({ type: 'convocation', trainees: 1 });
  const body = `${'Une ligne\n'.repeat(lines)}${dossier.templates.generic.body}`;
  const templates = { ...dossier.templates, generic: { ...dossier.templates.generic, body } };
  const pages = await pagesOf('convocation', { ...dossier, templates });
  expect(pages.map((page) => faultsOf('convocation', page))).toEqual(pages.map(() => []));
});

it('splits no trainee of a preparation sheet over two pages', async () => {
  const pages = await pagesOf('preparation_sheet', withLongNames(buildDossier({ type: 'preparation_sheet', trainees: 12 })));
  expect(pages.length).toBeGreaterThan(1);
  for (const { body } of pages.slice(1)) expect(body[0]?.text).not.toMatch(/^Élisabeth/);
});

it('draws the six tick boxes of a cover page', async () => {
  const [page] = await pagesOf('cover_page', buildDossier({ type: 'cover_page' }));
  expect(page?.paths.filter(isTickBox)).toHaveLength(6);
});
