import { expect, it } from 'vitest';
import { sessionChangeForOfficer, sessionChangeSentence } from '../messages/mail/sessionChanges.ts';
import { type CalledSession, changedSessions, type LastTold, sessionPairs } from './sessionChanges.ts';
import type { ToldDate } from './toldSession.ts';

const NOW = new Date('2026-11-24T10:00:00+01:00');

const date = (day: string, start = '09:00', end = '17:00', slots = [{ start, end }]): ToldDate => ({
  startAt: `${day}T${start}:00+01:00`,
  endAt: `${day}T${end}:00+01:00`,
  slots,
});

const CIRCUIT = { name: 'Circuit', address: '1 rue du Lac, 78000 Versailles' };
const SALLE = { name: 'Salle', address: '2 rue du Port, 44000 Nantes' };

const called = (dates: readonly ToldDate[], more: Partial<CalledSession> = {}): CalledSession => ({
  logisticSession: 1,
  trainingSession: 10,
  training: 'EPP',
  place: CIRCUIT,
  dates,
  isSilenced: false,
  ...more,
});

const told = (dates: readonly ToldDate[], more: Partial<LastTold> = {}): LastTold => ({
  ...called(dates),
  uid: 'convocation-5-1',
  isCanceled: false,
  isHeld: true,
  ...more,
});

const DEC_8 = date('2026-12-08');
const DEC_9 = date('2026-12-09');
const DEC_10 = date('2026-12-10');
const PAST = date('2026-11-23');

const OTHER = { logisticSession: 2, uid: 'convocation-5-2' } as const;

const CASES: readonly [string, readonly LastTold[], readonly CalledSession[], readonly string[]][] = [
  ['nothing', [told([DEC_8])], [called([DEC_8])], []],
  [
    'another date',
    [told([DEC_8])],
    [called([DEC_9])],
    ['La journée du mardi 8 décembre 2026 (09:00 – 17:00) est déplacée au mercredi 9 décembre 2026 (09:00 – 17:00).'],
  ],
  [
    'a later start',
    [told([DEC_8])],
    [called([date('2026-12-08', '10:00')])],
    ['Le mardi 8 décembre 2026, les horaires changent : 10:00 – 17:00 au lieu de 09:00 – 17:00.'],
  ],
  [
    'another place',
    [told([DEC_8])],
    [called([DEC_8], { place: SALLE })],
    [
      'Le mardi 8 décembre 2026, le lieu change : Salle, 2 rue du Port, 44000 Nantes (au lieu de : Circuit, 1 rue du Lac, 78000 Versailles).',
    ],
  ],
  [
    'other breaks alone',
    [told([DEC_8])],
    [
      called([
        date('2026-12-08', '09:00', '17:00', [
          { start: '09:00', end: '12:00' },
          { start: '13:00', end: '17:00' },
        ]),
      ]),
    ],
    [],
  ],
  ['another title', [told([DEC_8])], [called([DEC_8], { training: 'EPP 2' })], []],
  ['off', [told([DEC_8], { isHeld: false })], [], ['La journée du mardi 8 décembre 2026 (09:00 – 17:00) n’aura pas lieu.']],
  ['left', [told([DEC_8])], [], ['Vous n’avez plus à venir le mardi 8 décembre 2026 (09:00 – 17:00).']],
  [
    'one of two sessions gone',
    [told([DEC_8]), told([DEC_9], { ...OTHER, isHeld: false })],
    [called([DEC_8])],
    ['La journée du mercredi 9 décembre 2026 (09:00 – 17:00) n’aura pas lieu.'],
  ],
  [
    'one of two dates gone',
    [told([DEC_8, DEC_9])],
    [called([DEC_8])],
    ['La journée du mercredi 9 décembre 2026 (09:00 – 17:00) n’aura pas lieu.'],
  ],
  [
    'one more session of the training',
    [told([DEC_8])],
    [called([DEC_8]), called([DEC_9], { logisticSession: 2 })],
    ['Une journée s’ajoute, le mercredi 9 décembre 2026 (09:00 – 17:00).'],
  ],
  [
    'one more date',
    [told([DEC_8])],
    [called([DEC_8, DEC_9])],
    ['Une journée s’ajoute, le mercredi 9 décembre 2026 (09:00 – 17:00).'],
  ],
  [
    'a session of another training, which has its own convocation',
    [told([DEC_8])],
    [called([DEC_8]), called([DEC_9], { logisticSession: 2, trainingSession: 11 })],
    [],
  ],
  [
    'another training instead',
    [told([DEC_8])],
    [called([DEC_9], { logisticSession: 2, trainingSession: 11 })],
    ['Vous n’avez plus à venir le mardi 8 décembre 2026 (09:00 – 17:00).'],
  ],
  ['a merge at the same time and place', [told([DEC_8], { isHeld: false })], [called([DEC_8], { logisticSession: 2 })], []],
  [
    'a logistic session replaced by another',
    [told([DEC_8], { isHeld: false })],
    [called([DEC_10], { logisticSession: 2 })],
    ['La journée du mardi 8 décembre 2026 (09:00 – 17:00) est déplacée au jeudi 10 décembre 2026 (09:00 – 17:00).'],
  ],
  ['told not to come, and not called', [told([DEC_8], { isCanceled: true })], [], []],
  [
    'called again',
    [told([DEC_8], { isCanceled: true })],
    [called([DEC_8])],
    ['La journée du mardi 8 décembre 2026 (09:00 – 17:00) a finalement lieu : nous vous y attendons.'],
  ],
  [
    'told not to come, and a new session: a convocation is needed',
    [told([DEC_8], { isCanceled: true })],
    [called([DEC_9], { logisticSession: 2 })],
    [],
  ],
  ['a past date, gone', [told([PAST])], [], []],
  ['a past date, corrected', [told([PAST])], [called([date('2026-11-23', '08:00')])], []],
  [
    'a past date that is held later',
    [told([PAST])],
    [called([DEC_8])],
    ['La journée du lundi 23 novembre 2026 (09:00 – 17:00) est déplacée au mardi 8 décembre 2026 (09:00 – 17:00).'],
  ],
  ['silenced', [told([DEC_8])], [called([DEC_9], { isSilenced: true })], []],
  ['silenced and left', [told([DEC_8], { isSilenced: true })], [], []],
];

it.each(CASES)('tells a trainee of %s', (_name, before, after, sentences) => {
  const changes = changedSessions(before, after, NOW).flatMap((session) => session.changes);
  expect(changes.map(sessionChangeSentence)).toEqual(sentences);
});

it('no longer tells of a date once it is over, to the millisecond', () => {
  const end = Date.parse(DEC_8.endAt);
  const countAt = (time: number) => changedSessions([told([DEC_8])], [], new Date(time)).length;
  expect([countAt(end - 1), countAt(end)]).toEqual([1, 0]);
});

it('says to an officer that a trainee is not awaited any more', () => {
  const [left] = changedSessions([told([DEC_8])], [], NOW).flatMap((session) => session.changes);
  expect(left && sessionChangeForOfficer(left)).toBe('N’est plus attendu le mardi 8 décembre 2026 (09:00 – 17:00).');
});

it('keeps the event of a merged session, so that the calendar has no second one', () => {
  const [pair, ...others] = sessionPairs([told([DEC_8])], [called([DEC_8], { logisticSession: 2 })]);
  expect([pair?.told?.uid, pair?.called?.logisticSession, others]).toEqual(['convocation-5-1', 2, []]);
});

it('prefers the same logistic session to an equal one', () => {
  const pairs = sessionPairs([told([DEC_8])], [called([DEC_8], { logisticSession: 2 }), called([DEC_9])]);
  expect(pairs.map((pair) => [pair.told?.uid, pair.called?.logisticSession])).toEqual([
    ['convocation-5-1', 1],
    [undefined, 2],
  ]);
});
