import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import type { CoherentEntry } from './coherenceFacts.ts';
import { inSeries } from './signatureSeries.ts';

const NINE = parisInstant('2026-11-20', '09:00').getTime();

/** Somebody who signs the morning so many seconds after nine. */
const signedAfter = (name: string, seconds: number, method = 'tablet'): CoherentEntry => ({
  name,
  needTrainingId: 1,
  isAbsent: false,
  absenceCategory: null,
  halfDayNotes: [],
  otherTraining: null,
  earlier: [],
  signatures: [
    {
      period: 'morning',
      signedAt: new Date(NINE + seconds * 1000),
      deviceTime: null,
      isLate: false,
      method,
      actorKind: 'entry_link',
      actorName: name,
      reason: null,
      device: null,
      svg: null,
    },
  ],
});

it('names three people who pass one device on too fast, by the hours of their signatures', () => {
  const people = [signedAfter('Chloé', 7.5), signedAfter('Anne', 0), signedAfter('Bruno', 3.9)];
  expect(inSeries({ entries: people })).toEqual([
    { kind: 'in_series', who: 'Anne, Bruno, Chloé', period: 'morning', detail: '8' },
  ]);
});

it.each([
  ['two people', [signedAfter('Anne', 0), signedAfter('Bruno', 1)]],
  ['three with the time to sign', [signedAfter('Anne', 0), signedAfter('Bruno', 4), signedAfter('Chloé', 8)]],
  ['one person three times', [signedAfter('Anne', 0), signedAfter('Anne', 1), signedAfter('Anne', 2)]],
  ['three on their own devices', [0, 1, 2].map((rank) => signedAfter(`Person ${rank}`, rank, 'qr'))],
])('names nobody of %s', (_what, entries) => {
  expect(inSeries({ entries })).toEqual([]);
});

it('begins another series after a pause', () => {
  const people = ['Anne', 'Bruno', 'Chloé', 'Denis', 'Elsa', 'Farid'].map((name, rank) =>
    signedAfter(name, rank + (rank < 3 ? 0 : 60)),
  );
  expect(inSeries({ entries: people }).map(({ who }) => who)).toEqual(['Anne, Bruno, Chloé', 'Denis, Elsa, Farid']);
});
