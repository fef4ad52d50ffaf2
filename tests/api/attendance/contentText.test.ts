import { expect, it } from 'vitest';
import type { SheetContent } from '../../../model/attendance/sheetContent.ts';
import { contentHash, contentText, firstVersion } from '../../../server/attendance/sheet/sheetContentHash.ts';

const FIRST: SheetContent = {
  uuid: 'a',
  title: 'Éco-conduite',
  location: 'Trappes',
  startAt: '2026-11-24T08:00:00.000Z',
  endAt: '2026-11-24T16:00:00.000Z',
  programme: [],
  trainers: [{ key: '5', firstName: 'Paul', lastName: 'MARTIN' }],
  trainees: [
    { key: 'zoe', firstName: 'Zoé', lastName: 'LEFÈVRE', isAbsent: true },
    { key: 'jean', firstName: 'Jean', lastName: 'ARNAUD', isAbsent: false },
  ],
};

const SECOND: SheetContent = {
  ...FIRST,
  version: 2,
  trainees: FIRST.trainees.map((trainee) => ({ ...trainee, company: 'Durand', companyId: 7 })),
};

it('hashes contents from before version 2 as they were', () => {
  const people = '"trainees":[{"key":"jean","firstName":"Jean","lastName":"ARNAUD","isAbsent":false},{"key":"zoe",';
  expect(contentText(FIRST)).toContain(people);
  expect(contentHash(FIRST)).toBe('52c37666edae6bbc4c3fed19577b89de42b6587e70ddbe35b8f3c24931c73b17');
  expect(contentHash(firstVersion(SECOND))).toBe(contentHash(FIRST));
});

it('hashes every field, in any order of fields and people', () => {
  const backwards = Object.fromEntries(Object.entries(SECOND).reverse()) as unknown as SheetContent;
  expect(contentText({ ...backwards, trainees: SECOND.trainees.toReversed() })).toBe(contentText(SECOND));
  const added = { ...SECOND, trainees: SECOND.trainees.map((trainee) => ({ ...trainee, badge: 12 })) };
  expect(contentHash(added)).not.toBe(contentHash(SECOND));
});
