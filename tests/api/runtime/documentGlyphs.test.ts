import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { planDocuments } from '../../../server/documents/dossier/planDocuments.ts';
import { drawPdf } from '../../../server/documents/drawer.ts';
import type { Dossier } from '../../../server/documents/facts/dossier.ts';
import { directionRuns, placeInVisualOrder } from '../../../server/documents/render/bidi.ts';
import { charactersOf, drawable, glyphRuns, replacedCharacters } from '../../../server/documents/render/fonts.ts';
import { buildDossier } from '../../support/records/dossier.ts';

const SCRIPTS = {
  superscripts: '3ᵉ étage, 1ʳᵉ partie, m² et m³',
  arrows: 'avant → après ← ↑ ↓ ⇒ ✓ ☐',
  Greek: 'Ελευθερία Παπαδοπούλου',
  Cyrillic: 'Жанна Щербакова Ґалаґан',
  Vietnamese: 'Nguyễn Thị Ngọc Ạnh Đặng Ưng',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'გიორგი',
  Arabic: 'محمد علي الحسن پژمان',
  Hebrew: 'שלום כהן',
} as const;

const attestationOf = async (change: Partial<Dossier>): Promise<Uint8Array> => {
  const dossier = { ...buildDossier({ type: 'attestation' }), ...change };
  const [order] = planDocuments('attestation', dossier).orders;
  if (!order) throw new Error('No attestation');
  return drawPdf(dossier, order);
};

const withObjective = (objective: string): Promise<Uint8Array> =>
  attestationOf({ training: { ...buildDossier({ type: 'attestation' }).training, objective } });

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const wordsOf = async (pdf: Uint8Array): Promise<readonly Word[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  return (items as readonly { readonly str: string; readonly transform: readonly number[] }[]).map(({ str, transform }) => ({
    text: str,
    x: transform[4] ?? 0,
    y: transform[5] ?? 0,
  }));
};

const isDrawn = (text: string): boolean =>
  glyphRuns(drawable(text)).every(({ text: run, family }) =>
    [...run].every((character) => character === '\n' || charactersOf(family).has(character.codePointAt(0) ?? 0)),
  );

describe('the letters of a document', () => {
  it.each(Object.entries(SCRIPTS))('use a font that has them: %s', async (_script, text) => {
    expect(isDrawn(text)).toBe(true);
    expect(replacedCharacters(text)).toEqual([]);
    const drawn = (await wordsOf(await withObjective(text))).map((word) => word.text).join('');
    for (const word of text.split(' ')) expect(drawn).toContain(word);
  });

  it('are transliterated and listed when no font has them', async () => {
    expect(replacedCharacters('Zoé 王小 王')).toEqual([
      { character: '王', shown: 'Wang' },
      { character: '小', shown: 'Xiao' },
    ]);
    expect(replacedCharacters('Ａ \ud800')).toEqual([{ character: 'Ａ', shown: 'A' }]);
    for (const text of ['王小明', '👨‍👩‍👧', 'Ａ', '\ud800', '\u{10ffff}', 'é', 'a\u00adb\u200b', '\t\u0007']) {
      expect(isDrawn(text), JSON.stringify(text)).toBe(true);
    }
    const drawn = (await wordsOf(await withObjective('王小明 \u{10ffff}'))).map((word) => word.text).join('');
    expect(drawn).toContain('WangXiaoMing ?');
  });

  it('use one font for French documents', () => {
    expect(glyphRuns('Éléonore D’ARÇON – 1 250,00 €')).toHaveLength(1);
  });
});

describe('right-to-left words', () => {
  const placed = (text: string) => {
    const words = (directionRuns(text) ?? []).flatMap(({ text: run, level }) =>
      run.split(/(?<= )/).map((word) => ({ text: word, x: 0, width: word.length, level })),
    );
    placeInVisualOrder(words);
    return words
      .toSorted((left, right) => left.x - right.x)
      .map((word) => word.text)
      .join('');
  };

  it('keep their order, next to French words and figures', () => {
    expect(directionRuns('Mme Zoé, 12 rue')).toBeNull();
    expect(placed('Mme محمد علي, 12 rue')).toBe('Mme علي محمد, 12 rue');
    expect(placed('כהן 12 שלום fin')).toBe('שלום 12 כהן fin');
    expect(placed('שלום (כהן) לוי')).toBe('לוי )כהן( שלום');
  });

  it('start on the right, with joined letters', async () => {
    const [first] = buildDossier({ type: 'attestation' }).trainees;
    if (!first) throw new Error('No trainee');
    const words = await wordsOf(await attestationOf({ trainees: [{ ...first, firstName: 'محمد', lastName: 'علي' }] }));
    const [given, family] = ['محمد', 'علي'].map((name) => words.find(({ text }) => text.includes(name)));
    expect(given?.y).toBe(family?.y);
    expect(given?.x).toBeGreaterThan(family?.x ?? Number.POSITIVE_INFINITY);
  });
});
