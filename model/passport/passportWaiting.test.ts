import { describe, expect, it } from 'vitest';
import { passportWaiting } from './passportWaiting.ts';

const TODAY = '2026-11-24';
const row = (changes: object = {}) => ({
  state: 'incomplete' as const,
  deadline: '2027-06-30',
  quarter: '2026-T4',
  end: '2026-11-17',
  ...changes,
});
const file = (changes: object = {}) => ({
  id: 7,
  quarter: '2026-T3',
  proof: 'attestation' as const,
  depositedOn: null,
  madeOn: '2026-11-21',
  counts: { exported: 12, accepted: 0, rejected: 0, withdrawn: 0, unsent: 0 },
  ...changes,
});
const waiting = (rows: readonly ReturnType<typeof row>[], files: readonly ReturnType<typeof file>[] = []) =>
  passportWaiting({ rows, files, today: TODAY });

describe('what waits for the passport', () => {
  it.each([
    ['sixty days ahead', '2027-01-23', 1],
    ['sixty-one days ahead', '2027-01-24', 0],
    ['past', '2026-09-30', 1],
  ])('names a deadline that is %s', (_name, deadline, count) => {
    const found = waiting([row({ state: 'complete', deadline, quarter: '2026-T2' }), row({ deadline, end: TODAY })]);
    const hindered = { incomplete: 1, rejected: 0, to_withdraw: 0 };
    expect(found).toEqual(count === 0 ? [] : [{ what: 'deadline', deadline, quarter: '2026-T2', toDeclare: 2, hindered }]);
  });

  it.each(['exported', 'accepted', 'not_due'])('names no deadline for a trainee who is %s', (state) => {
    expect(waiting([row({ state, deadline: TODAY })])).toEqual([]);
  });

  it.each(['rejected', 'to_withdraw'])('counts a trainee who is %s: they are still to be declared', (state) => {
    const hindered = { incomplete: 0, rejected: 0, to_withdraw: 0, [state]: 1 };
    expect(waiting([row({ state, deadline: TODAY })])).toMatchObject([{ what: 'deadline', toDeclare: 1, hindered }]);
  });

  it('names trainees who lack something seven days after the end, by quarter', () => {
    const rows = [row(), row({ end: '2026-11-18' }), row({ quarter: '2026-T3', end: '2026-09-01' }), row({ state: 'complete' })];
    expect(waiting(rows)).toEqual([
      { what: 'incomplete', quarter: '2026-T3', count: 1 },
      { what: 'incomplete', quarter: '2026-T4', count: 1 },
    ]);
  });

  it('names no file that was noted as never deposited', () => {
    expect(waiting([], [file({ counts: { exported: 0, accepted: 0, rejected: 0, withdrawn: 0, unsent: 12 } })])).toEqual([]);
  });

  it('names a file that nobody noted as deposited within three days', () => {
    const noted = file({ depositedOn: '2026-11-22' });
    expect(waiting([], [file(), file({ madeOn: '2026-11-22' }), noted])).toEqual([
      { what: 'file', file: 7, quarter: '2026-T3', proof: 'attestation', madeOn: '2026-11-21', lines: 12 },
    ]);
  });
});
