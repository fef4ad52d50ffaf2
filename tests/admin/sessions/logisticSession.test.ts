import { describe, expect, it } from 'vitest';
import {
  type AttendanceSheet,
  attendanceByNeed,
  periodsOf,
  signatureCount,
} from '../../../custom-pages/sessions/data/daySession.ts';
import { dayTitle } from '../../../custom-pages/sessions/data/dayTitle.ts';
import { plannedLogisticSession } from '../../../custom-pages/sessions/data/plannedLogisticSession.ts';
import { filterEquipment, readEquipmentFilters } from '../../../custom-pages/sessions/equipment/equipmentFilters.ts';
import { searchEquipment, withChosenEquipment } from '../../../custom-pages/sessions/equipment/equipmentSearch.ts';
import { addedMaterials, materialRefusal } from '../../../custom-pages/sessions/form/addedMaterials.ts';
import { daysOfPeriod } from '../../../custom-pages/sessions/form/daysOfPeriod.ts';
import { outcomesOf } from '../../../custom-pages/sessions/trainees/CloseAttendanceButton.tsx';
import { withReplacement } from '../../../src/planning/withReplacement.ts';

const vehicle = (id: number, reference: string, model: string, fuel: string) => ({
  '@id': `/api/vehicles/${id}`,
  '@type': 'Vehicle',
  id,
  reference,
  fuel,
  isAvailable: true,
  reasons: [],
  carModel: { '@id': `/api/car_models/${id}`, '@type': 'CarModel', id, model },
});

const FLEET = [vehicle(1, 'YARIS-001', 'Yaris', 'hybrid'), vehicle(2, 'MEGANE-002', 'Mégane', 'electric')];
const OPTIONS = { resource: 'vehicles', columns: ['reference', 'carModel', 'fuel'] };
const found = (search: string) => searchEquipment(FLEET, { ...OPTIONS, search }).map(({ id }) => id);

describe('equipment search', () => {
  it('finds every word in any column, ignoring case and accents', () => {
    expect(found('')).toEqual([1, 2]);
    expect(found('megane')).toEqual([2]);
    expect(found(' yaris  HYBRIDE')).toEqual([1]);
    expect(found('yaris électrique')).toEqual([]);
  });

  it('keeps inactive equipment of the session', () => {
    const sold = vehicle(9, 'SOLD-009', 'Aygo', 'petrol');
    expect(withChosenEquipment(FLEET, [FLEET[0], sold]).map(({ id }) => id)).toEqual([1, 2, 9]);
    expect(withChosenEquipment(FLEET, null)).toHaveLength(2);
  });
});

const signed = { signedAt: '2026-11-10T08:02:00Z', isLate: false, collectedBy: null, collectedFor: null };
const entry = (id: number, isAbsent: boolean, signatures: AttendanceSheet['entries'][number]['signatures']) => ({
  uuid: `uuid-${id}`,
  needTraining: { '@id': `/api/need_trainings/${id}` },
  isAbsent,
  absenceCategory: null,
  halfDayNotes: [],
  addedOnSiteAt: null,
  signatures,
  lateSignatures: { morning: null, afternoon: null },
});
const half = (period: 'morning' | 'afternoon') => ({
  period,
  startAt: '',
  endAt: '',
  opensAt: '',
  closesAt: '',
  trainerUntil: '',
  state: 'open' as const,
  counterOpensAt: '',
  counterState: 'early' as const,
});

const SHEET: AttendanceSheet = {
  '@id': '/api/emargements/sheet',
  uuid: 'sheet',
  title: 'Éco-conduite',
  trainingLocation: { name: '', address: '', zipCode: '', city: '' },
  startAt: '',
  endAt: '',
  halfDays: [half('morning'), half('afternoon')],
  trainers: [],
  validatedAt: null,
  counterSignatures: [],
  missingSignatures: [],
  caller: { trainer: null, collector: null, isStaff: true },
  requests: [],
  incidents: [],
  validatableFrom: '',
  linkEndsAt: '',
  hasLinks: true,
  mayCorrect: true,
  logisticSession: '/api/logistic_sessions/1',
  entries: [
    entry(1, false, { morning: signed, afternoon: null }),
    entry(2, false, { morning: signed, afternoon: signed }),
    entry(3, true, { morning: null, afternoon: null }),
  ],
};

describe('attendance of a day', () => {
  it('expects no signature from absent trainees', () => {
    expect(signatureCount(SHEET)).toEqual({ signed: 3, expected: 4 });
  });

  it('expects a signature from each half-day that a trainee attends', () => {
    const [first, second, absent] = SHEET.entries;
    if (!first || !second || !absent) throw new Error('No entries');
    const note = { period: 'afternoon', isAbsent: true, absenceCategory: null, arrivedAt: null, leftAt: null } as const;
    const late = { ...note, isAbsent: false, leftAt: '16:00' };
    const atNoon = { ...SHEET, entries: [{ ...first, halfDayNotes: [note] }, { ...second, halfDayNotes: [late] }, absent] };
    expect(signatureCount(atNoon)).toEqual({ signed: 3, expected: 3 });
    const halves = [
      { ...half('morning'), endAt: '2026-11-10T11:30:00Z' },
      { ...half('afternoon'), endAt: '2026-11-10T16:00:00Z' },
    ];
    const walkIn = { ...second, signatures: { morning: null, afternoon: signed }, addedOnSiteAt: '2026-11-10T12:00:00Z' };
    expect(signatureCount({ ...SHEET, halfDays: halves, entries: [walkIn] })).toEqual({ signed: 1, expected: 1 });
  });

  it('counts the half-days of the day', () => {
    expect(signatureCount({ ...SHEET, halfDays: [half('afternoon')] })).toEqual({ signed: 1, expected: 2 });
    expect(periodsOf(null)).toEqual([]);
  });

  it('gives each need its attendance', () => {
    expect(attendanceByNeed(SHEET).get('/api/need_trainings/3')).toMatchObject({ uuid: 'uuid-3', isAbsent: true });
    expect(attendanceByNeed(null).size).toBe(0);
  });

  it('returns no personal link to readers', () => {
    expect(attendanceByNeed({ ...SHEET, hasLinks: false }).get('/api/need_trainings/3')).toMatchObject({ uuid: null });
  });
});

describe('title of a logistic session', () => {
  it('shows the date in Paris, also when UTC has another date', () => {
    expect(dayTitle(new Date('2026-10-24T22:30:00Z'), new Date('2026-10-25T16:00:00Z'))).toBe('dimanche 25 octobre 2026');
    expect(dayTitle(new Date('2026-03-28T08:00:00Z'), new Date('2026-03-29T15:00:00Z'))).toBe(
      'samedi 28 mars 2026 – dimanche 29 mars 2026',
    );
  });
});

describe('hours day by day', () => {
  it('repeat those of the period on each Paris day, also across a clock change, and keep typed ones', () => {
    const kept = { date: '2026-10-25', startAt: '10:00', endAt: '12:00' };
    const days = daysOfPeriod('2026-10-24T09:00:00+02:00', '2026-10-26T17:00:00+01:00', [kept]);
    expect(days).toMatchObject([
      { date: '2026-10-24', startAt: '09:00', endAt: '17:00' },
      kept,
      { date: '2026-10-26', startAt: '09:00', endAt: '17:00' },
    ]);
    expect(daysOfPeriod(null, '2026-10-26T17:00:00+01:00', [kept])).toEqual([kept]);
  });
});

describe('input of the conflict check', () => {
  it('contains the hours of each day, without incomplete rows', () => {
    const morning = { date: '2026-11-24', startAt: '09:00', endAt: '12:00' };
    const values = { logisticSessionsDay: [morning, { date: '2026-11-25', startAt: null, endAt: null }], trainers: [] };
    const logisticSession = { '@id': '/api/logistic_sessions/1', logisticSessionsDay: [] };
    expect(plannedLogisticSession(logisticSession, values)).toMatchObject({ logisticSessionsDay: [morning] });
    expect(plannedLogisticSession({ ...logisticSession, logisticSessionsDay: [morning] }, values)).not.toHaveProperty(
      'logisticSessionsDay',
    );
  });
});

describe('equipment filters', () => {
  it('show selected, free and matching equipment', () => {
    const fleet = [{ ...vehicle(1, 'A', 'Yaris', 'hybrid'), isAvailable: false }, vehicle(2, 'B', 'Mégane', 'electric')];
    const ids = (filters: Parameters<typeof filterEquipment>[1], chosen: readonly string[] = []) =>
      filterEquipment(fleet, filters, new Set(chosen)).map(({ id }) => id);
    expect(ids({ onlyFree: true, values: {} })).toEqual([2]);
    expect(ids({ onlyFree: false, values: { fuel: 'hybrid' } })).toEqual([1]);
    expect(ids({ onlyFree: true, values: { fuel: 'diesel' } }, ['/api/vehicles/1'])).toEqual([1]);
    expect(ids({ onlyFree: false, values: { fuel: '' } })).toEqual([1, 2]);
  });

  it('parse any saved value', () => {
    expect(readEquipmentFilters({ onlyFree: true, values: { fuel: 'hybrid', brand: 'X', area: 3 } }, 'vehicle')).toEqual({
      onlyFree: true,
      values: { fuel: 'hybrid' },
    });
    expect(readEquipmentFilters('nothing', 'vehicle')).toEqual({ onlyFree: false, values: {} });
  });
});

describe('materials', () => {
  const line = (label: string, isReady = false) => ({ label, quantity: 1, isReady });
  it('copied from another session are added once, not ready', () => {
    expect(addedMaterials([line('Cônes', true)], [line(' cônes '), line('Gilets', true)])).toEqual([line('Gilets')]);
  });
  it('each need a distinct name', () => {
    const lines = [line('Cônes'), line(' '), line('CÔNES')];
    expect(lines.map((_line, index) => materialRefusal(lines, index))).toEqual([
      null,
      'Nommez le matériel à ajouter',
      'Ce matériel est déjà dans la liste : changez sa quantité',
    ]);
  });
});

describe('outcomes', () => {
  it('are taken from the sheet, for expected trainees', () => {
    const need = (id: number, status: 'planifie' | 'forme') => ({
      '@id': `/api/need_trainings/${id}`,
      '@type': 'NeedTraining',
      id,
      status,
      trainee: null,
      company: null,
    });
    const needs = [need(1, 'planifie'), need(3, 'planifie'), need(4, 'forme'), need(5, 'planifie')];
    const unsigned = entry(5, false, { morning: null, afternoon: null });
    const sheet = { ...SHEET, entries: [...SHEET.entries, unsigned] };
    expect(outcomesOf({ needs, sheets: [sheet] })).toEqual({ forme: [1], absent: [3], unproven: [5] });
    expect(outcomesOf({ needs, sheets: [null] })).toEqual({ forme: [1, 3, 5], absent: [], unproven: [] });
    // Absent on the first of two days is not absent from the training.
    const nobody = { morning: null, afternoon: null };
    const secondDay = (...entries: AttendanceSheet['entries']) => ({ ...SHEET, entries });
    const came = secondDay(entry(3, false, { morning: null, afternoon: signed }));
    expect(outcomesOf({ needs, sheets: [sheet, came] })).toEqual({ forme: [1, 3], absent: [], unproven: [5] });
    const toCome = secondDay(entry(3, false, nobody));
    expect(outcomesOf({ needs, sheets: [sheet, toCome] })).toEqual({ forme: [1], absent: [], unproven: [3, 5] });
    const stayedAway = secondDay(entry(3, true, nobody));
    expect(outcomesOf({ needs, sheets: [sheet, stayedAway] })).toEqual({ forme: [1], absent: [3], unproven: [5] });
  });
});

describe('a replacement', () => {
  it('replaces the conflict’s subject, once', () => {
    const planned = { vehicles: ['/api/vehicles/1', '/api/vehicles/2'], trainers: ['/api/trainers/1'] };
    const subject = { '@id': '/api/vehicles/1', label: 'A' };
    expect(withReplacement(planned, { subject }, { '@id': '/api/vehicles/2' })).toEqual({
      vehicles: ['/api/vehicles/2'],
      trainers: ['/api/trainers/1'],
    });
  });
});
