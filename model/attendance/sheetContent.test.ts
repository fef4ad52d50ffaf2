import { describe, expect, it } from 'vitest';
import { contentChangeWords } from '../messages/attendance/sheetContent.ts';
import { contentChanges, type SheetContent, withStoredNames } from './sheetContent.ts';

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

const NEWER: SheetContent = {
  ...SHEET,
  version: 2,
  trainingTypeId: 3,
  trainingLocationId: 4,
  halfDays: ['morning 09:00–12:30', 'afternoon 13:30–17:00'],
  trainees: [
    { ...JEAN, isAbsent: false, absenceCategory: null, company: 'Durand', companyId: 7 },
    { ...ZOE, isAbsent: true, absenceCategory: 'excused', company: null, companyId: null },
  ],
};

const sentencesTo = (after: Partial<SheetContent>): readonly string[] =>
  contentChanges(NEWER, { ...NEWER, ...after }).map(contentChangeWords);

const withTrainee = (key: string, change: Partial<SheetContent['trainees'][number]>): Partial<SheetContent> => ({
  trainees: NEWER.trainees.map((trainee) => (trainee.key === key ? { ...trainee, ...change } : trainee)),
});

describe('facts that a paper prints of a trainee', () => {
  it.each<[string, Partial<SheetContent>, readonly string[]]>([
    ['another employer', withTrainee('jean', { company: 'Martin' }), ['Société (Jean ARNAUD) : « Durand » → « Martin »']],
    ['no employer any more', withTrainee('jean', { company: null }), ['Société (Jean ARNAUD) : « Durand » → (aucun)']],
    [
      'another category of absence',
      withTrainee('zoe', { absenceCategory: 'no_show' }),
      ['Motif d’absence (Zoé LEFÈVRE) : « Motif légitime » → « Sans nouvelles »'],
    ],
    [
      'other hours',
      { halfDays: ['morning 09:00–12:00', 'afternoon 13:30–17:00'] },
      [
        'Horaires des demi-journées : « Matin 09:00–12:30, Après-midi 13:30–17:00 » → « Matin 09:00–12:00, Après-midi 13:30–17:00 »',
      ],
    ],
  ])('say %s', (_name, after, expected) => {
    expect(sentencesTo(after)).toEqual(expected);
  });

  it('are not compared with contents that do not have them', () => {
    expect(contentChanges(SHEET, NEWER)).toEqual([]);
  });
});

describe('names of the catalogue', () => {
  const renamed = { ...NEWER, title: 'EPP', location: 'Lyon', ...withTrainee('jean', { company: 'Durand SAS' }) };

  it('are those stored with the validation', () => {
    expect(withStoredNames(renamed, NEWER)).toEqual(NEWER);
  });

  it('are compared when they are of another training, place or company', () => {
    const other = {
      ...renamed,
      trainingTypeId: 30,
      trainingLocationId: 40,
      ...withTrainee('jean', { company: 'Martin', companyId: 8 }),
    };
    expect(withStoredNames(other, NEWER)).toEqual(other);
  });

  it('are the stored ones of older contents, which do not say whose they are', () => {
    expect(withStoredNames(renamed, SHEET)).toMatchObject({ title: SHEET.title, location: SHEET.location });
  });
});
