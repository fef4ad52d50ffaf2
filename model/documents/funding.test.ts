import { describe, expect, it } from 'vitest';
import { paymentSchedule, withdrawalEnd } from './contractTerms.ts';
import { type CostLine, fundingDiffers, type NeedFunding, statedPrice } from './funding.ts';

const LINE: CostLine = {
  cost: null,
  additionalCost: null,
  unitPrice: null,
  funder: null,
  fundingFileNumber: null,
  hasSubrogation: false,
  conventionReference: null,
};
const NEED: NeedFunding = {
  unitPrice: null,
  funder: null,
  fundingFileNumber: null,
  hasSubrogation: false,
  conventionReference: null,
};

describe('the price of a convention', () => {
  it('is the total of a line, whose part of each trainee is stated', () => {
    expect(statedPrice([{ ...LINE, cost: 1200, additionalCost: 50 }], [NEED, NEED, NEED])).toMatchObject({
      ...{ trainees: 3, unitPrice: 400, cost: 1200, additionalCost: 50, isContradictory: false },
    });
  });

  it('is the unit price of a line, times the trainees', () => {
    expect(statedPrice([{ ...LINE, unitPrice: 419.99 }], [NEED, NEED, NEED])).toMatchObject({ unitPrice: 419.99, cost: 1259.97 });
  });

  it('adds up the days', () => {
    const lines = [
      { ...LINE, unitPrice: 100 },
      { ...LINE, cost: 300, additionalCost: 20 },
    ];
    expect(statedPrice(lines, [NEED, NEED])).toMatchObject({ unitPrice: 250, cost: 500, additionalCost: 20 });
  });

  it('contradicts itself when the total is not the unit price times the trainees', () => {
    expect(statedPrice([{ ...LINE, unitPrice: 400, cost: 1200 }], [NEED, NEED])).toMatchObject({ isContradictory: true });
    expect(statedPrice([{ ...LINE, unitPrice: 400, cost: 1200 }], [NEED, NEED, NEED])).toMatchObject({ isContradictory: false });
  });

  it('follows the number that a line is for, and contradicts itself when others are trained', () => {
    const line = { ...LINE, unitPrice: 100, quantity: 3 };
    expect(statedPrice([line], [NEED, NEED, NEED])).toMatchObject({ cost: 300, isContradictory: false });
    expect(statedPrice([line], [NEED, NEED])).toMatchObject({ cost: 300, isContradictory: true });
  });

  it('is that of the needs without a line, and unknown while one need has none', () => {
    const need = { ...NEED, unitPrice: 350 };
    expect(statedPrice([LINE], [need, need])).toMatchObject({ cost: 700, unitPrice: 350 });
    expect(statedPrice([], [need, NEED])).toBeNull();
    expect(statedPrice([], [])).toBeNull();
  });
});

describe('the funding of a convention', () => {
  const own = { ...NEED, unitPrice: 1, funder: 'AKTO', fundingFileNumber: '12', hasSubrogation: true };

  it('is that of the costs, else of the needs', () => {
    expect(statedPrice([{ ...LINE, cost: 1, funder: 'OCAPIAT', fundingFileNumber: '7' }], [own])).toMatchObject({
      ...{ funder: 'OCAPIAT', fundingFileNumber: '7', hasSubrogation: false },
    });
    expect(statedPrice([{ ...LINE, cost: 1 }], [own, { ...own, fundingFileNumber: '13' }])).toMatchObject({
      ...{ funder: 'AKTO', fundingFileNumber: '12, 13', hasSubrogation: true },
    });
  });

  it('differs when one convention cannot state it', () => {
    expect(fundingDiffers([], [own, { ...own, fundingFileNumber: '13' }])).toBe(false);
    expect(fundingDiffers([], [own, { ...own, hasSubrogation: false }])).toBe(true);
    expect(fundingDiffers([], [own, NEED])).toBe(true);
    expect(fundingDiffers([{ ...LINE, funder: 'AKTO' }], [own, NEED])).toBe(false);
  });
});

describe('a contract', () => {
  it.each([
    ['10 days', '2026-11-24', false, '2026-12-04'],
    ['14 days at a distance', '2026-11-24', true, '2026-12-08'],
    ['until Monday instead of Saturday', '2026-11-25', false, '2026-12-07'],
    ['until the day after Christmas that is worked', '2026-12-15', false, '2026-12-28'],
    ['across the new year', '2026-12-22', false, '2027-01-04'],
  ])('may be withdrawn from %s', (_what, signedOn, isAtDistance, end) => {
    expect(withdrawalEnd(signedOn, isAtDistance)).toBe(end);
  });

  it('is not paid before the end of the withdrawal, then 30 % at most, and the balance over the training', () => {
    expect(paymentSchedule(1000, '2026-12-04', ['2026-12-11', '2026-12-10'])).toEqual([
      { on: '2026-12-05', amount: 300, isDeposit: true },
      { on: '2026-12-10', amount: 350, isDeposit: false },
      { on: '2026-12-11', amount: 350, isDeposit: false },
    ]);
  });

  it.each([0.01, 0.1, 99.99, 333.33, 1234.57])('pays %d € to the cent, and never more than 30 % first', (total) => {
    const schedule = paymentSchedule(total, '2026-12-04', ['2026-11-26', '2026-11-27', '2026-12-10']);
    expect(schedule.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(total * 100));
    expect(schedule[0]?.amount).toBeLessThanOrEqual(total * 0.3);
    expect(schedule.every(({ on }) => on > '2026-12-04')).toBe(true);
  });
});
