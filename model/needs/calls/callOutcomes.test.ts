import { describe, expect, it } from 'vitest';
import { canMove, isClosed, NEED_TRAINING_STATUSES } from '../needTrainingStatuses.ts';
import { CALL_OUTCOMES } from '../reminder.ts';
import { callSteps, offeredOutcomes, reminderAfterCall } from './callOutcomes.ts';

describe('a call', () => {
  it('leads only through statuses that the workflow allows', () => {
    for (const from of NEED_TRAINING_STATUSES) {
      for (const outcome of CALL_OUTCOMES) {
        let current = from;
        for (const step of callSteps(from, outcome) ?? []) {
          expect(canMove(current, step), `${from} ${outcome}: ${current} → ${step}`).toBe(true);
          current = step;
        }
      }
    }
  });

  it('can always be noted, with or without an answer', () => {
    for (const status of NEED_TRAINING_STATUSES) {
      expect(offeredOutcomes(status)).toEqual(expect.arrayContaining(['no_answer', 'message_left', 'wrong_number', 'answered']));
    }
  });

  it('that nobody answers moves no planned, refused or closed need', () => {
    for (const status of ['planifie', 'refus', 'forme', 'perte_de_droit'] as const) {
      for (const outcome of ['no_answer', 'message_left', 'wrong_number'] as const)
        expect(callSteps(status, outcome)).toEqual([]);
    }
    expect(callSteps('a_contacter', 'no_answer')).toEqual(['absence_reponse']);
  });

  it('records what somebody says who did not answer the time before', () => {
    expect(callSteps('absence_reponse', 'available')).toEqual(['a_contacter', 'ok_attente_validation_date']);
    expect(callSteps('init', 'waits_driver')).toEqual(['a_contacter', 'ok_attente_coord_conducteur']);
  });

  it('offers another date only for a planned need', () => {
    expect(NEED_TRAINING_STATUSES.filter((status) => offeredOutcomes(status).includes('other_date'))).toEqual(['planifie']);
    expect(callSteps('planifie', 'other_date')).toEqual(['ok_attente_validation_date']);
  });
});

describe('the reminder after a call', () => {
  const need = { status: 'a_contacter', deliveryDate: null } as const;
  const dayOf = (...call: Parameters<typeof reminderAfterCall>) => reminderAfterCall(...call)?.slice(0, 10);

  it('that nobody answered is on the next working day, at nine', () => {
    expect(reminderAfterCall('no_answer', need, new Date('2026-11-24T10:00:00+01:00'))).toBe('2026-11-25T08:00:00.000Z');
    // Friday evening, the day before a public holiday that is a Friday, and New Year's Eve.
    expect(dayOf('no_answer', need, new Date('2026-11-27T18:00:00+01:00'))).toBe('2026-11-30');
    expect(dayOf('no_answer', need, new Date('2026-12-24T10:00:00+01:00'))).toBe('2026-12-28');
    expect(dayOf('message_left', need, new Date('2026-12-31T10:00:00+01:00'))).toBe('2027-01-05');
    // Late in the evening it is already tomorrow in UTC, and in summer nine in Paris is seven.
    expect(reminderAfterCall('no_answer', need, new Date('2026-07-15T23:30:00Z'))).toBe('2026-07-17T07:00:00.000Z');
  });

  it('waits for the delivery, if it is still to come', () => {
    const now = new Date('2026-11-24T10:00:00+01:00');
    expect(dayOf('waits_delivery', { ...need, deliveryDate: '2026-12-12' }, now)).toBe('2026-12-14');
    expect(dayOf('waits_delivery', { ...need, deliveryDate: '2026-11-20' }, now)).toBe('2026-11-30');
    expect(dayOf('waits_delivery', need, now)).toBe('2026-11-30');
  });

  it('is never planned for a closed need', () => {
    const now = new Date('2026-11-24T10:00:00+01:00');
    for (const status of NEED_TRAINING_STATUSES.filter(isClosed)) {
      for (const outcome of offeredOutcomes(status)) expect(reminderAfterCall(outcome, { ...need, status }, now)).toBeNull();
    }
  });
});
