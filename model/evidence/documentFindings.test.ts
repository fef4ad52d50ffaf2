import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import type { CoherenceFacts } from './coherenceFacts.ts';
import { withdrawals } from './documentFindings.ts';

/** The training begins on Friday, 20 November 2026. */
const found = (contract: { readonly signedOn: string; readonly isAtDistance: boolean } | null) =>
  withdrawals({
    trainingStartAt: parisInstant('2026-11-20', '09:00'),
    entries: [{ name: 'Jean ARNAUD', needTrainingId: 7, contract }],
  } as Partial<Record<keyof CoherenceFacts, unknown>> as CoherenceFacts).map(({ kind, who, detail, fixId }) => [
    kind,
    who,
    detail,
    fixId,
  ]);

it.each([
  ['signed on paper ten days before', { signedOn: '2026-11-10', isAtDistance: false }, '2026-11-20'],
  ['whose end falls on a weekend', { signedOn: '2026-11-11', isAtDistance: false }, '2026-11-23'],
  ['signed at a distance', { signedOn: '2026-11-09', isAtDistance: true }, '2026-11-23'],
  ['signed after the start', { signedOn: '2026-11-23', isAtDistance: false }, '2026-12-03'],
])('reports a contract %s, which could be withdrawn from after the start', (_name, contract, until) => {
  expect(found(contract)).toEqual([['contract_withdrawal', 'Jean ARNAUD', until, 7]]);
});

it('has no finding on a period that ended the day before, or without a signed contract', () => {
  expect(found({ signedOn: '2026-11-09', isAtDistance: false })).toEqual([]);
  expect(found(null)).toEqual([]);
});
