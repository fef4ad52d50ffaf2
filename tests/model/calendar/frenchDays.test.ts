import { expect, it } from 'vitest';
import { createdSentence, daysWords, shortDay } from '../../../model/messages/calendar/frenchDays.ts';

it.each([
  [['2026-12-01'], 'mar. 1er décembre'],
  [['2026-12-01', '2026-12-02'], 'mar. 1er et mer. 2 décembre'],
  [['2026-11-30', '2026-12-01'], 'lun. 30 novembre et mar. 1er décembre'],
  [['2026-12-01', '2026-12-02', '2026-12-03'], 'mar. 1er, mer. 2 et jeu. 3 décembre'],
  [['2026-12-31', '2027-01-04'], 'jeu. 31 décembre 2026 et lun. 4 janvier 2027'],
  [
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'],
    'mar. 1er, mer. 2, jeu. 3, ven. 4, lun. 7 décembre et 2 autres, jusqu’au mer. 9 décembre',
  ],
])('says %j as %s', (days, words) => {
  expect(daysWords(days)).toBe(words);
});

it('lists what a creation made', () => {
  expect(createdSentence(1, ['2026-12-01', '2026-12-02'])).toBe('1 session, 2 journées : mar. 1er et mer. 2 décembre');
  expect(createdSentence(2, ['2026-12-01', '2026-12-02'])).toBe('2 sessions, 2 journées : mar. 1er et mer. 2 décembre');
  expect(createdSentence(1, ['2026-12-01'])).toBe('1 session, 1 journée : mar. 1er décembre');
  expect(shortDay('2026-02-28')).toBe('sam. 28 février 2026');
});
