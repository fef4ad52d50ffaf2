import { describe, expect, it } from 'vitest';
import { givenConstants, type MappedColumn, missingColumns, withChoices } from '../../../custom-pages/imports/columns/mapping.ts';
import { changedCells, type ImportRow, peopleAlike, rowParams } from '../../../custom-pages/imports/rows/importRows.ts';
import {
  canResume,
  canUndo,
  isDiscarded,
  studioStep,
  type TraineeImport,
  writingCount,
} from '../../../custom-pages/imports/traineeImport.ts';
import { IMPORT_LAYOUTS } from '../../../model/imports/importLayouts.ts';
import { isImportDeletable } from '../../../model/imports/kinds/traineeImport.ts';

const NOW = '2026-11-20T09:00:00+00:00';

const importOf = (changes: Partial<TraineeImport>): TraineeImport => ({
  '@id': '/api/trainee_imports/1',
  '@type': 'TraineeImport',
  id: '/api/trainee_imports/1',
  version: 1,
  type: { '@id': '/api/trainee_import_types/1', '@type': 'TraineeImportType', id: 1, name: 'DEFAULT' },
  file: { '@id': '/api/files/1', '@type': 'File', id: 1, fileName: 'flotte.csv' },
  author: null,
  status: 'pending',
  percentage: 0,
  action: null,
  errorMessage: null,
  createdAt: NOW,
  startedAt: null,
  finishedAt: null,
  canceledAt: null,
  undoneAt: null,
  rowCount: 10,
  createCount: 0,
  updateCount: 0,
  unchangedCount: 0,
  skippedCount: 0,
  errorCount: 0,
  doneCount: 0,
  keptCount: 0,
  warningCount: 0,
  warnings: [],
  ...changes,
});

describe('an import in the studio', () => {
  const checked = importOf({ createCount: 6, updateCount: 1, errorCount: 3 });

  it('opens at its current step', () => {
    expect(studioStep(importOf({}), false)).toBe('mapping');
    expect(studioStep(checked, false)).toBe('check');
    expect(studioStep(checked, true)).toBe('mapping');
    expect(studioStep(importOf({ status: 'in_progress', action: 'run' }), true)).toBe('run');
    expect(studioStep(importOf({ status: 'error', action: 'run' }), false)).toBe('report');
    expect(studioStep(importOf({ status: 'finished', action: 'undo' }), false)).toBe('report');
  });

  it('writes the rows that create or update', () => expect(writingCount(checked)).toBe(7));

  it.each<[string, Partial<TraineeImport>, { undo: boolean; takeUp: boolean; delete: boolean; closed: boolean }]>([
    ['pending', {}, { undo: false, takeUp: false, delete: true, closed: false }],
    ['given up', { status: 'finished', canceledAt: NOW }, { undo: false, takeUp: false, delete: true, closed: true }],
    [
      'running',
      { status: 'in_progress', action: 'run', startedAt: NOW, doneCount: 4 },
      { undo: false, takeUp: false, delete: false, closed: false },
    ],
    [
      'stopped',
      { status: 'finished', action: 'run', startedAt: NOW, canceledAt: NOW, doneCount: 4 },
      { undo: true, takeUp: false, delete: false, closed: false },
    ],
    [
      'failed',
      { status: 'error', action: 'run', startedAt: NOW, createCount: 6, doneCount: 4 },
      { undo: true, takeUp: true, delete: false, closed: false },
    ],
    [
      'failed before it wrote, with nothing to write',
      { status: 'error', action: 'run', startedAt: NOW, errorCount: 10 },
      { undo: false, takeUp: false, delete: true, closed: false },
    ],
    [
      'undone',
      { status: 'finished', action: 'undo', startedAt: NOW, undoneAt: NOW, doneCount: 1, keptCount: 1 },
      { undo: false, takeUp: false, delete: false, closed: false },
    ],
  ])('offers what may be done with one that is %s', (_state, changes, expected) => {
    const record = importOf(changes);
    expect({
      undo: canUndo(record),
      takeUp: canResume(record),
      delete: isImportDeletable(record),
      closed: isDiscarded(record),
    }).toEqual(expected);
  });
});

describe('the columns of a file', () => {
  const column = (index: number, field: string | null): MappedColumn => ({
    index,
    header: `Colonne ${index}`,
    samples: [],
    field,
    how: field ? 'recognised' : null,
    split: null,
    isIdentity: false,
    splits: [],
  });

  it('are the proposed ones with the manual choices', () => {
    const columns = withChoices([column(0, 'lastName'), column(1, 'email'), column(2, null)], {
      1: { field: null, split: null },
      2: { field: 'email', split: null },
    });
    expect(columns.map(({ field, how }) => [field, how])).toEqual([
      ['lastName', 'recognised'],
      [null, 'chosen'],
      ['email', 'chosen'],
    ]);
  });

  it('lists required columns of the layout as missing', () => {
    const missing = missingColumns(IMPORT_LAYOUTS.DEFAULT.columns, [column(0, 'lastName'), column(1, 'trainingType')]);
    expect(missing.map(({ field }) => field)).toEqual(['firstName']);
  });

  it('counts what a split column fills, and lets all rows have what only some of its texts have', () => {
    const person = { name: 'person', fields: ['civility', 'lastName'], needed: ['lastName'], rows: [], unsplitCount: 0 };
    const columns = [{ ...column(0, null), split: 'person', splits: [person] }, column(1, 'trainingType')];
    expect(missingColumns(IMPORT_LAYOUTS.DEFAULT.columns, columns).map(({ field }) => field)).toEqual(['firstName']);
    expect(givenConstants({ civility: 'M.', lastName: 'X', email: 'a@b.example' }, columns)).toEqual({
      civility: 'M.',
      email: 'a@b.example',
    });
  });
});

describe('the rows of a file', () => {
  it('are asked for by page, outcome, state and text', () => {
    const params = rowParams({
      page: 1,
      pageSize: 50,
      outcomes: ['error', 'skipped'],
      state: 'kept',
      search: ' durand ',
      warned: false,
    });
    expect(decodeURIComponent(params)).toBe(
      'page=2&itemsPerPage=50&outcome[]=error&outcome[]=skipped&state[]=kept&search=durand',
    );
  });

  it('send only the changed cells', () => {
    expect(changedCells({ email: 'a', city: 'Lens' }, { email: 'b', city: 'Lens', name: '' })).toEqual({ email: 'b' });
  });

  it('list a matching person once, with every reason', () => {
    const duplicates: ImportRow['duplicates'] = [
      { trainee: '/api/trainees/1', name: 'Claire DURAND', needTraining: null, by: 'email' },
      { trainee: '/api/trainees/2', name: 'Claude DURAND', needTraining: null, by: 'phone' },
      { trainee: '/api/trainees/1', name: 'Claire DURAND', needTraining: null, by: 'phone' },
    ];
    expect(peopleAlike({ duplicates } as ImportRow)).toEqual([
      { trainee: '/api/trainees/1', name: 'Claire DURAND', by: ['email', 'phone'] },
      { trainee: '/api/trainees/2', name: 'Claude DURAND', by: ['phone'] },
    ]);
  });
});
