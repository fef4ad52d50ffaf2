import { describe, expect, it } from 'vitest';
import {
  type AttendanceSheet,
  attendanceByNeed,
  periodsOf,
  signatureCount,
} from '../../custom-pages/logistic-session/daySession.ts';
import { dayTitle } from '../../custom-pages/logistic-session/dayTitle.ts';
import { searchEquipment, withThoseOfTheDay } from '../../custom-pages/logistic-session/equipmentSearch.ts';

const vehicle = (id: number, reference: string, model: string, fuel: string) => ({
  '@id': `/api/vehicles/${id}`,
  '@type': 'Vehicle',
  id,
  reference,
  fuel,
  carModel: { '@id': `/api/car_models/${id}`, '@type': 'CarModel', id, model },
});

const FLEET = [vehicle(1, 'YARIS-001', 'Yaris', 'hybrid'), vehicle(2, 'MEGANE-002', 'Mégane', 'electric')];
const OPTIONS = { resource: 'vehicles', columns: ['reference', 'carModel', 'fuel'] };
const found = (search: string) => searchEquipment(FLEET, { ...OPTIONS, search }).map(({ id }) => id);

describe('equipment search', () => {
  it('finds every word in any column, whatever its case and accents', () => {
    expect(found('')).toEqual([1, 2]);
    expect(found('megane')).toEqual([2]);
    expect(found(' yaris  HYBRIDE')).toEqual([1]);
    expect(found('yaris électrique')).toEqual([]);
  });

  it('keeps what the day has although it is out of service', () => {
    const sold = vehicle(9, 'SOLD-009', 'Aygo', 'petrol');
    expect(withThoseOfTheDay(FLEET, [FLEET[0], sold]).map(({ id }) => id)).toEqual([1, 2, 9]);
    expect(withThoseOfTheDay(FLEET, null)).toHaveLength(2);
  });
});

const signed = { signedAt: '2026-11-10T08:02:00Z', isLate: false };
const entry = (id: number, isAbsent: boolean, signatures: AttendanceSheet['entries'][number]['signatures']) => ({
  uuid: `uuid-${id}`,
  needTraining: { '@id': `/api/need_trainings/${id}` },
  isAbsent,
  signatures,
});
const half = (period: 'morning' | 'afternoon') => ({
  period,
  startAt: '',
  endAt: '',
  opensAt: '',
  closesAt: '',
  state: 'open' as const,
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
  entries: [
    entry(1, false, { morning: signed, afternoon: null }),
    entry(2, false, { morning: signed, afternoon: signed }),
    entry(3, true, { morning: null, afternoon: null }),
  ],
};

describe('attendance of a day', () => {
  it('expects no signature of those who are absent', () => {
    expect(signatureCount(SHEET)).toEqual({ signed: 3, expected: 4 });
  });

  it('counts the half-days that the day has', () => {
    expect(signatureCount({ ...SHEET, halfDays: [half('afternoon')] })).toEqual({ signed: 1, expected: 2 });
    expect(periodsOf(null)).toEqual([]);
  });

  it('gives each need its attendance', () => {
    expect(attendanceByNeed(SHEET).get('/api/need_trainings/3')).toMatchObject({ uuid: 'uuid-3', isAbsent: true });
    expect(attendanceByNeed(null).size).toBe(0);
  });
});

describe('title of a day', () => {
  it('is the day in Paris, also when it is another one in UTC', () => {
    expect(dayTitle(new Date('2026-10-24T22:30:00Z'), new Date('2026-10-25T16:00:00Z'))).toBe('dimanche 25 octobre 2026');
    expect(dayTitle(new Date('2026-03-28T08:00:00Z'), new Date('2026-03-29T15:00:00Z'))).toBe(
      'samedi 28 mars 2026 – dimanche 29 mars 2026',
    );
  });
});
