import MiniSearch from 'minisearch';
import { GUIDE_PAGES } from './guidePages.ts';
import type { GuidePageText } from './parseGuidePage.ts';
import { foldAccents, headingId, plainText } from './plainText.ts';

const MAX_RESULTS = 12;
const FUZZY_FROM = 5;
const FUZZINESS = 0.2;
const BEFORE = 50;
const EXTRACT_LENGTH = 180;
const WORD = /[\p{L}\p{N}]+/gu;

interface Section {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Empty: the text before the first heading. */
  readonly heading: string;
  readonly text: string;
}

/** A part of an extract. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface GuideResult {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly heading: string;
  /** Id of the heading; null: the start of the page. */
  readonly section: string | null;
  readonly extract: readonly Piece[];
}

const sectionsOf = ({ slug, title, body }: GuidePageText): Section[] =>
  body.split(/^## /m).map((part, index) => {
    const [first = '', ...lines] = part.split('\n');
    const heading = index === 0 ? '' : first.trim();
    return { id: `${slug}-${index}`, slug, title, heading, text: plainText(index === 0 ? part : lines.join('\n')) };
  });

const SECTIONS = new Map(GUIDE_PAGES.flatMap(sectionsOf).map((section) => [section.id, section]));

const index = new MiniSearch<Section>({
  fields: ['title', 'heading', 'text'],
  processTerm: foldAccents,
  searchOptions: {
    prefix: true,
    fuzzy: (term) => (term.length >= FUZZY_FROM ? FUZZINESS : false),
    boost: { title: 4, heading: 2 },
  },
});
index.addAll([...SECTIONS.values()]);

const piecesOf = (text: string, terms: ReadonlySet<string>): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    if (!terms.has(foldAccents(word))) continue;
    if (start > end) pieces.push({ text: text.slice(end, start), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = start + word.length;
  }
  return [...pieces, { text: text.slice(end), isMatch: false }];
};

/** Where the text begins that has the most of the words. */
const bestStart = (text: string, terms: ReadonlySet<string>): number => {
  const matches = [...text.matchAll(WORD)]
    .map(({ 0: word, index: at }) => ({ term: foldAccents(word), at }))
    .filter(({ term }) => terms.has(term));
  const termsFrom = (start: number) =>
    new Set(matches.filter(({ at }) => at >= start && at < start + EXTRACT_LENGTH - BEFORE).map(({ term }) => term)).size;
  const [best] = matches.toSorted((one, other) => termsFrom(other.at) - termsFrom(one.at));
  return best?.at ?? 0;
};

/** The text around the words that match, cut between words. */
const extractOf = (text: string, terms: ReadonlySet<string>): readonly Piece[] => {
  const first = bestStart(text, terms);
  const start = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0;
  const cut = start + EXTRACT_LENGTH < text.length ? text.lastIndexOf(' ', start + EXTRACT_LENGTH) : text.length;
  return piecesOf(`${start > 0 ? '… ' : ''}${text.slice(start, cut)}${cut < text.length ? ' …' : ''}`, terms);
};

const resultOf = (id: string, terms: readonly string[]): GuideResult[] => {
  const section = SECTIONS.get(id);
  if (!section) return [];
  const { slug, title, heading, text } = section;
  const anchor = heading ? headingId(heading) : null;
  return [{ id, slug, title, heading, section: anchor, extract: extractOf(text, new Set(terms)) }];
};

/** Sections that contain every word, or else some, also as the start of a word or with a small mistake. */
export const searchGuide = (query: string): readonly GuideResult[] => {
  const all = index.search(query, { combineWith: 'AND' });
  return (all.length > 0 ? all : index.search(query))
    .slice(0, MAX_RESULTS)
    .flatMap(({ id, terms }) => resultOf(String(id), terms));
};
