import { getDocumentProxy } from 'unpdf';

/** Words on a page with their position. */
export interface DrawnWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** A path by its bounds. */
export interface DrawnPath {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export interface DrawnPage {
  /** From top to bottom, without letterhead and footer. */
  readonly body: readonly DrawnWords[];
  readonly all: readonly DrawnWords[];
  readonly paths: readonly DrawnPath[];
}

/** Between letterhead and footer (pageMargins in definition.ts). */
const [BODY_BOTTOM, BODY_TOP] = [60, 842 - 92];

interface TextItem {
  readonly str: string;
  readonly transform: readonly [number, number, number, number, number, number];
  readonly width: number;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Operators of pdf.js: a path with its bounds, a transformation, save and restore. */
const CONSTRUCT_PATH = 91;
const [SAVE, RESTORE, TRANSFORM] = [10, 11, 12];

type Matrix = readonly [number, number, number, number, number, number];

const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const pathsOf = async (page: Page): Promise<readonly DrawnPath[]> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const paths: DrawnPath[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null;
    if (operator === SAVE) kept.push(now);
    if (operator === RESTORE) now = kept.pop() ?? now;
    if (operator === TRANSFORM) now = multiplied(now, args as unknown as Matrix);
    const bounds = operator === CONSTRUCT_PATH ? (args?.[2] as ArrayLike<number> | null) : null;
    if (!bounds) continue;
    const [x1, y1] = placed(now, bounds[0] ?? 0, bounds[1] ?? 0);
    const [x2, y2] = placed(now, bounds[2] ?? 0, bounds[3] ?? 0);
    paths.push({ left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) });
  }
  return paths;
};

/** Content and positions of each page of a PDF. */
export const drawnPages = async (pdf: Uint8Array): Promise<readonly DrawnPage[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const all = (items as unknown as readonly TextItem[])
      .filter(({ str }) => str.trim())
      .map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], width, size: transform[3] }))
      .toSorted((left, right) => right.y - left.y);
    const body = all.filter(({ y }) => y > BODY_BOTTOM && y < BODY_TOP);
    pages.push({ all, body, paths: await pathsOf(page) });
  }
  return pages;
};
