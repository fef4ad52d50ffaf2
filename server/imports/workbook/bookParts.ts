import { readXml } from './readXml.ts';

/** The unpacked XML parts of a workbook by path, in lower case: the names of parts have no case. */
export type Parts = ReadonlyMap<string, Uint8Array>;

interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

export interface Book {
  /** Worksheets, in the order of their tabs. */
  readonly sheets: readonly SheetPart[];
  readonly isSince1904: boolean;
  readonly sharedStrings: Uint8Array | null;
  readonly styles: Uint8Array | null;
}

interface Relation {
  readonly id: string;
  /** Last word of the relation's type, which two editions of the standard begin differently. */
  readonly type: string;
  readonly path: string;
}

export const partAt = (parts: Parts, path: string): Uint8Array => {
  const part = parts.get(path.toLowerCase());
  if (!part) throw new Error(`No part is at ${path}`);
  return part;
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** A target relative to the folder of its source, or to the root of the zip. */
const resolved = (target: string, folder: string): string => {
  const written = target.replaceAll('\\', '/');
  const path: string[] = [];
  for (const step of (written.startsWith('/') ? written : folder + written).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
};

const relationsOf = (part: Uint8Array, folder: string): readonly Relation[] => {
  const relations: Relation[] = [];
  readXml(part, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(target, folder) });
    },
  });
  return relations;
};

/** Where the workbook is: the root's relations say it, and it usually is in its folder. */
const bookPath = (parts: Parts): string => {
  const root = parts.get('_rels/.rels');
  return (root && relationsOf(root, '').find(({ type }) => type === 'officeDocument')?.path) ?? 'xl/workbook.xml';
};

interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly id: string;
}

const listedSheets = (part: Uint8Array) => {
  const sheets: ListedSheet[] = [];
  let isSince1904 = false;
  readXml(part, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isSince1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (tag !== 'sheet') return;
      const { name = '', state = '', id = '' } = attributes();
      sheets.push({ name, isHidden: /hidden/i.test(state), id });
    },
  });
  return { sheets, isSince1904 };
};

/** Finds the parts of a workbook as its relations name them, wherever its tool has put them. */
export const findBook = (parts: Parts): Book => {
  const path = bookPath(parts);
  const { sheets, isSince1904 } = listedSheets(partAt(parts, path));
  const folder = folderOf(path);
  const relations = relationsOf(partAt(parts, `${folder}_rels/${path.slice(folder.length)}.rels`), folder);
  const partOf = (type: string): Uint8Array | null => {
    const found = relations.find((relation) => relation.type === type);
    return found ? (parts.get(found.path.toLowerCase()) ?? null) : null;
  };
  return {
    sheets: sheets.flatMap(({ name, isHidden, id }) => {
      const relation = relations.find((candidate) => candidate.id === id);
      return relation?.type === 'worksheet' ? [{ name, isHidden, path: relation.path }] : [];
    }),
    isSince1904,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
};
