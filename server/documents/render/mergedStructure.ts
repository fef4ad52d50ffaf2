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
