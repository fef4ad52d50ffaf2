import { expect, it } from 'vitest';
import { missingSignatures } from './missingSignatures.ts';

const present = { isAbsent: false, absenceCategory: null, halfDayNotes: [] } as const;
const leftAt = (time: string) =>
  ({ period: 'afternoon', isAbsent: false, absenceCategory: null, arrivedAt: null, leftAt: time }) as const;

it('lists the missing signatures of present trainees', () => {
  const entries = [
    { ...present, uuid: 'a', signed: ['morning'] },
    { ...present, uuid: 'b', isAbsent: true, signed: [] },
    { ...present, uuid: 'c', signed: [] },
    { ...present, uuid: 'd', signed: ['morning'], halfDayNotes: [{ ...leftAt('13:30'), isAbsent: true }] },
  ] as const;
  expect(missingSignatures(['morning', 'afternoon'], entries)).toEqual([
    { uuid: 'a', period: 'afternoon' },
    { uuid: 'c', period: 'morning' },
    { uuid: 'c', period: 'afternoon' },
  ]);
});
