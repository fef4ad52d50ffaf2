import { createRequire } from 'node:module';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type PlacedWords, placeInVisualOrder, readingOrder } from './bidi.ts';
import type { Tag } from './tags.ts';

/** The parts of the pdfkit document used here, on which pdfmake draws. */
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

/** A laid-out line, picture, or vector. */
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

/** Tags drawn in each document, in order. */
const drawnTags = new WeakMap<TaggedPdf, DrawnTag[]>();

const noteDrawn = (pdf: TaggedPdf, tag: Tag): void => {
  const drawn = drawnTags.get(pdf) ?? [];
  drawn.push({ tag, page: pdf.page });
  drawnTags.set(pdf, drawn);
};

/** Number of the first heading whose text starts on the next page; null: none. */
export const headingAtFoot = (pdf: TaggedPdf): number | null => {
  const drawn = drawnTags.get(pdf) ?? [];
  const strandedHeading = drawn.find(({ tag, page }, index) => {
    const next = drawn[index + 1];
    return tag.headingNumber !== undefined && next !== undefined && next.page !== page;
  });
  return strandedHeading?.tag.headingNumber ?? null;
};

/** A table header repeated on the next pages is only read once. */
const isRepeated = ({ role, scope, page }: Tag, now: unknown): boolean =>
  role === 'TH' && scope === 'Column' && page !== undefined && page !== now;

const tagOf = ({ tag, inlines }: Item, page: unknown): Tag | null => {
  const itemTag = tag ?? (inlines?.some(({ text }) => text?.trim()) ? inlines[0]?.tag : undefined);
  return itemTag && !isRepeated(itemTag, page) ? itemTag : null;
};

/** Draws something inside its tag's marks; decoration (rules, letterhead, page numbers) is an artifact. */
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
 * pdfmake draws without accessibility marks, although pdfkit supports them: this adds marks to its renderer's output. The tags
 * come from `tags.ts`.
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

/** An empty cell stays a cell; other empty elements are dropped. */
const isKept = ({ role, children, marks }: Tag): boolean =>
  role === 'TD' || role === 'TH' || marks.length > 0 || children.some(isKept);

const elementOf = (pdf: TaggedPdf, { role, alt, scope, children, marks }: Tag): StructureElement => {
  const element = pdf.struct(role, { alt, scope });
  for (const mark of marks) element.add(mark);
  for (const child of children) if (isKept(child)) element.add(elementOf(pdf, child));
  element.end();
  return element;
};

/** Writes the structure into a finished document. */
export const addStructure = (pdf: TaggedPdf, structure: Tag): void => pdf.addStructure(elementOf(pdf, structure));

const name = (text: string): PDFName => PDFName.of(text);

/** Copies a document's pages and structure into another one. */
const copied = (part: PDFDocument, whole: PDFDocument) => {
  // One copier for both: the structure then refers to the copied pages.
  const copier = PDFObjectCopier.for(part.context, whole.context);
  const pages = part.getPages().map(({ ref }) => copier.copy(ref));
  const root = part.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const elements = root?.lookupMaybe(name('K'), PDFArray)?.asArray() ?? [];
  const tree = root?.lookupMaybe(name('ParentTree'), PDFDict)?.lookupMaybe(name('Nums'), PDFArray)?.asArray() ?? [];
  return {
    pages,
    elements: elements.map((element) => copier.copy(element)),
    parents: tree.flatMap((key, index) => {
      const target = tree[index + 1];
      return index % 2 === 0 && key instanceof PDFNumber && target ? [{ key: key.asNumber(), target: copier.copy(target) }] : [];
    }),
  };
};

/** Concatenates documents with their accessibility structure. */
export const openMerger = (whole: PDFDocument): { readonly add: (part: PDFDocument) => void } => {
  const { context } = whole;
  const elements = context.obj([]);
  const numbers = context.obj([]);
  const tree = context.register(context.obj({ Nums: numbers }));
  const root = context.register(context.obj({ Type: 'StructTreeRoot', ParentTree: tree }));
  // One document for readers, each part a part of it.
  const body = context.register(context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }));
  context.lookup(root, PDFDict).set(name('K'), context.obj([body]));
  whole.catalog.set(name('StructTreeRoot'), root);
  whole.catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
  let next = 0;
  const addPage = (ref: PDFRef, first: number): void => {
    const node = context.lookup(ref);
    if (!(node instanceof PDFPageLeaf)) throw new Error(`Object ${ref} of the merged PDF is not a page`);
    const page = PDFPage.of(node, ref, whole);
    const key = page.node.lookupMaybe(name('StructParents'), PDFNumber);
    if (key) page.node.set(name('StructParents'), PDFNumber.of(first + key.asNumber()));
    whole.addPage(page);
  };
  return {
    add: (part) => {
      const first = next;
      const { pages, elements: partElements, parents } = copied(part, whole);
      for (const ref of pages) addPage(ref, first);
      for (const element of partElements) {
        elements.push(element);
        if (!(element instanceof PDFRef)) continue;
        const node = context.lookup(element, PDFDict);
        node.set(name('P'), body);
        node.set(name('S'), name('Part'));
      }
      for (const { key, target } of parents) {
        numbers.push(PDFNumber.of(first + key));
        numbers.push(target);
        next = Math.max(next, first + key + 1);
      }
    },
  };
};
