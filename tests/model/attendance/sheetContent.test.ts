import { describe, expect, it } from 'vitest';
import { contentChanges, type SheetContent } from '../../../model/attendance/sheetContent.ts';

const JEAN = { key: 'jean', firstName: 'Jean', lastName: 'ARNAUD' };
const ZOE = { key: 'zoe', firstName: 'Zoé', lastName: 'LEFÈVRE' };
const SHEET: SheetContent = {
  uuid: 'a',
  title: 'Éco-conduite',
  location: 'Trappes',
  startAt: '2026-11-24T08:00:00.000Z',
  endAt: '2026-11-24T16:00:00.000Z',
  programme: [],
  trainers: [{ key: '5', firstName: 'Paul', lastName: 'MARTIN' }],
  trainees: [
    { ...JEAN, isAbsent: false },
    { ...ZOE, isAbsent: true },
  ],
};

const changesTo = (after: Partial<SheetContent>): readonly string[] =>
  contentChanges(SHEET, { ...SHEET, ...after }).map(({ kind, before, after: now }) => `${kind}: ${before} → ${now}`);

describe('differences between two contents of a sheet', () => {
  it('are empty when nothing changed', () => {
    expect(changesTo({})).toEqual([]);
  });

  it.each<[string, Partial<SheetContent>, readonly string[]]>([
    ['its title', { title: 'EPP' }, ['title: Éco-conduite → EPP']],
    ['its place', { location: 'Lyon' }, ['location: Trappes → Lyon']],
    [
      'a trainee who is absent after all',
      { trainees: SHEET.trainees.map((trainee) => ({ ...trainee, isAbsent: true })) },
      ['trainee_marked_absent: null → Jean ARNAUD'],
    ],
    [
      'a trainee who was there after all',
      { trainees: SHEET.trainees.map((trainee) => ({ ...trainee, isAbsent: false })) },
      ['trainee_marked_present: null → Zoé LEFÈVRE'],
    ],
    [
      'an absent trainee more, who was not marked',
      { trainees: [...SHEET.trainees, { key: 'ali', firstName: 'Ali', lastName: 'BEN', isAbsent: true }] },
      ['trainee_added: null → Ali BEN'],
    ],
    ['a trainee less', { trainees: SHEET.trainees.slice(1) }, ['trainee_removed: Jean ARNAUD → null']],
    [
      'a trainee’s first name',
      { trainees: SHEET.trainees.map((one) => (one.key === 'jean' ? { ...one, firstName: 'Jeanne' } : one)) },
      ['trainee_renamed: Jean ARNAUD → Jeanne ARNAUD'],
    ],
    [
      'a trainee’s last name',
      { trainees: SHEET.trainees.map((one) => (one.key === 'jean' ? { ...one, lastName: 'ARNOULD' } : one)) },
      ['trainee_renamed: Jean ARNAUD → Jean ARNOULD'],
    ],
    ['no trainer any more', { trainers: [] }, ['trainer_removed: Paul MARTIN → null']],
  ])('is %s', (_name, after, expected) => {
    expect(changesTo(after)).toEqual(expected);
  });
});
