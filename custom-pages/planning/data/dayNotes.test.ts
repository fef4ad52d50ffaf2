// What a calendar shows by colour only is said: urlaubsverwaltung/urlaubsverwaltung #3099 and #3101.
import { describe, expect, it } from 'vitest';
import { buildSession } from '../../../tests/admin/planning/planningFixtures.ts';
import { type DayBackground, dayNotes, eventNotes, firstDayToRead, listedDays } from './dayNotes.ts';
import { eventTooltip } from './eventWords.ts';
import { planningAbsences } from './planningAbsences.ts';
import { planningEvent } from './planningEvents.ts';
import type { DayMark } from './planningMarks.ts';

const DAY = '2026-11-10';
const AREAS = [1, 2].map((id) => ({ id: `/api/areas/${id}`, code: `E${id}` }));

const mark = (changes: Partial<DayMark>): DayMark => ({
  id: JSON.stringify(changes),
  day: DAY,
  name: '',
  kind: 'blocked',
  areas: null,
  eventDay: null,
  ...changes,
});

const away = (trainer: number, startAt: string, endAt: string) => ({
  '@id': `/api/trainer_unavailabilities/${trainer}`,
  '@type': 'TrainerUnavailability',
  id: trainer,
  trainer: {
    '@id': `/api/trainers/${trainer}`,
    '@type': 'Trainer',
    id: trainer,
    firstName: 'Anne',
    lastName: `MARTIN${trainer}`,
  },
  startAt,
  endAt,
  commentary: 'Congés',
});

const background = (changes: Partial<DayBackground> = {}): DayBackground => ({
  marks: [],
  absences: [],
  areas: AREAS,
  ...changes,
});

describe('the list of days', () => {
  it('says public holidays, blocked days with their areas, and trainers who are away', () => {
    const marks = [
      mark({ kind: 'public', name: 'Armistice' }),
      mark({ name: 'Salon', areas: ['/api/areas/1'] }),
      mark({ kind: 'holiday', areas: ['/api/areas/1', '/api/areas/2'] }),
      mark({ name: 'Ailleurs', areas: ['/api/areas/9'] }),
      mark({ name: 'Demain', day: '2026-11-11' }),
    ];
    const absences = planningAbsences([away(1, '2026-11-09T23:00:00Z', '2026-11-10T23:00:00Z')]);
    expect(dayNotes(DAY, background({ marks, absences }))).toEqual([
      'Jour férié : Armistice',
      'Bloqué : Salon (E1)',
      'Férié (tous les secteurs)',
      'Anne MARTIN1 : Indisponible · Congés · 10/11/2026',
    ]);
  });

  it('has the days without session of which there is something to say, on weekends only if those are shown', () => {
    const marks = ['2026-11-10', '2026-11-12', '2026-11-14'].map((day) => mark({ day, name: day }));
    const period = { from: '2026-11-09', to: '2026-11-16' };
    const events = [planningEvent(buildSession())];
    const daysOf = (showsWeekends: boolean) =>
      listedDays({ events, period, showsWeekends, background: background({ marks }) }).map(({ day }) => day);
    expect(daysOf(true)).toEqual(['2026-11-10', '2026-11-12', '2026-11-14']);
    expect(daysOf(false)).toEqual(['2026-11-10', '2026-11-12']);
  });

  it.each([
    ['2026-11-10', '2026-11-10'],
    // A day without anything: the next one that has something.
    ['2026-11-11', '2026-11-12'],
    // After the last one, as on a Saturday without sessions: the list ends there.
    ['2026-11-14', '2026-11-13'],
  ])('on %s begins to read at %s', (today, day) => {
    const days = ['2026-11-10', '2026-11-12', '2026-11-13'].map((each) => ({ day: each }));
    expect(firstDayToRead(days, { period: { from: '2026-11-09', to: '2026-11-16' }, today })).toBe(day);
  });

  it('begins another week at its first day', () => {
    const other = { period: { from: '2026-11-16', to: '2026-11-23' }, today: '2026-11-14' };
    expect(firstDayToRead([{ day: '2026-11-17' }], other)).toBeNull();
  });

  it('says at a session what speaks against its day, its area and its trainers at that time', () => {
    const trainer = (id: number) => ({ '@id': `/api/trainers/${id}`, '@type': 'Trainer', id, firstName: 'Anne', lastName: '' });
    const event = planningEvent(buildSession({ trainers: [trainer(1), trainer(2)] }));
    const marks = [mark({ name: 'Salon', areas: ['/api/areas/1'] }), mark({ name: 'Ailleurs', areas: ['/api/areas/2'] })];
    const absences = planningAbsences([
      away(1, '2026-11-10T08:00:00+01:00', '2026-11-10T10:00:00+01:00'),
      away(2, '2026-11-10T17:00:00+01:00', '2026-11-10T19:00:00+01:00'),
      away(3, '2026-11-10T00:00:00+01:00', '2026-11-11T00:00:00+01:00'),
    ]);
    const notes = eventNotes(event, background({ marks, absences }));
    expect(notes[0]).toBe('Bloqué : Salon');
    expect(notes).toHaveLength(2);
    expect(notes[1]).toContain('MARTIN1');
  });

  it('says the hours of a session in its name', () => {
    expect(eventTooltip(planningEvent(buildSession())).split('\n')[1]).toBe('09:00 – 17:00');
  });
});
