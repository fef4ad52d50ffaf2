import { createRequire } from 'node:module';
import { type PlacedWords, placeInVisualOrder, readingOrder } from './bidi.ts';
import type { Tag } from './tags.ts';

/** What is used here of the document of pdfkit, which pdfmake draws on. */
export interface TaggedPdf {
  readonly page: unknown;
  markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): void;
  markStructureContent(role: string, options: { readonly actual?: string }): unknown;
  endMarkedContent(): void;
  struct(role: string, options: { readonly alt?: string | undefined; readonly scope?: string | undefined }): StructureElement;
  addStructure(element: StructureElement): void;
}

interface StructureElement {
  add(child: unknown): void;
  end(): void;
}

/** A line, a picture, or a vector, laid out. */
interface Item {
  readonly tag?: Tag;
  readonly inlines?: readonly (PlacedWords & { readonly tag?: Tag })[];
}

interface Renderer {
  readonly pdfDocument: TaggedPdf;
}

type Draw = (this: Renderer, item: Item, ...rest: unknown[]) => void;

interface DrawnTag {
  readonly tag: Tag;
  readonly page: unknown;
}

/** What each document has drawn, in its order. */
const drawnTags = new WeakMap<TaggedPdf, DrawnTag[]>();

const noteDrawn = (pdf: TaggedPdf, tag: Tag): void => {
  const drawn = drawnTags.get(pdf) ?? [];
  drawn.push({ tag, page: pdf.page });
  drawnTags.set(pdf, drawn);
};

/** The number of the first heading of which the text begins on the next page; null: there is none. */
export const headingAtFoot = (pdf: TaggedPdf): number | null => {
  const drawn = drawnTags.get(pdf) ?? [];
  const found = drawn.find(({ tag, page }, index) => {
    const next = drawn[index + 1];
    return tag.headingNumber !== undefined && next !== undefined && next.page !== page;
  });
  return found?.tag.headingNumber ?? null;
};

/** The head of a table that comes again on its next pages was read on the first one. */
const isRepeated = ({ role, scope, page }: Tag, now: unknown): boolean =>
  role === 'TH' && scope === 'Column' && page !== undefined && page !== now;

const tagOf = ({ tag, inlines }: Item, page: unknown): Tag | null => {
  const found = tag ?? (inlines?.some(({ text }) => text?.trim()) ? inlines[0]?.tag : undefined);
  return found && !isRepeated(found, page) ? found : null;
};

/** Draws something between the marks of its tag; what nobody reads (rules, the letterhead, page numbers) is an artifact. */
const marking = (draw: Draw, artifact: 'Layout' | 'Pagination'): Draw =>
  function (item, ...rest) {
    const pdf = this.pdfDocument;
    const words = item.inlines ?? [];
    const actual = readingOrder(words);
    placeInVisualOrder(words);
    const tag = tagOf(item, pdf.page);
    if (tag) {
      noteDrawn(pdf, tag);
      tag.page ??= pdf.page;
      tag.marks.push(pdf.markStructureContent(tag.role, actual === null ? {} : { actual }));
    } else {
      pdf.markContent('Artifact', { type: artifact });
    }
    draw.call(this, item, ...rest);
    pdf.endMarkedContent();
  };

/**
 * pdfmake draws without marks, although pdfkit below it has them: what its renderer draws is marked here. The tags come from `tags.ts`.
 */
export const markWhatIsDrawn = (): void => {
  const require = createRequire(import.meta.url);
  const { default: renderer } = require('pdfmake/js/Renderer.js') as {
    readonly default: { readonly prototype: Record<string, Draw> };
  };
  const draws = { renderLine: 'Pagination', renderImage: 'Pagination', renderSVG: 'Pagination', renderVector: 'Layout' } as const;
  for (const [name, artifact] of Object.entries(draws)) {
    const draw = renderer.prototype[name];
    if (!draw) throw new Error(`pdfmake's renderer has no ${name}`);
    renderer.prototype[name] = marking(draw, artifact);
  }
};

/** A cell without words stays a cell; anything else that came to nothing is left out. */
const isKept = ({ role, children, marks }: Tag): boolean =>
  role === 'TD' || role === 'TH' || marks.length > 0 || children.some(isKept);

const elementOf = (pdf: TaggedPdf, { role, alt, scope, children, marks }: Tag): StructureElement => {
  const element = pdf.struct(role, { alt, scope });
  for (const mark of marks) element.add(mark);
  for (const child of children) if (isKept(child)) element.add(elementOf(pdf, child));
  element.end();
  return element;
};

/** Writes the structure into a document of which every page is drawn. */
export const addStructure = (pdf: TaggedPdf, structure: Tag): void => pdf.addStructure(elementOf(pdf, structure));
