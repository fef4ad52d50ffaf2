import { describe, expect, it } from 'vitest';
import { costTotal, followingTotal, lineAmount, sessionExpenses } from './sessionCosts.ts';
import { copiedFromHotel, housingOf } from './sessionHousing.ts';

const HOTEL = {
  name: 'Hôtel des Abers',
  address: '3 rue du Port',
  zipCode: '29200',
  city: 'Brest',
  prices: [
    { label: 'room_only', price: 71 },
    { label: 'evening_package', price: 96.5 },
  ],
};

describe('costs of a session', () => {
  it('are quantity times unit price, without the noise of binary decimals', () => {
    expect(lineAmount(3, 0.1)).toBe(0.3);
    expect(lineAmount(3, 150.13)).toBe(450.39);
    expect(lineAmount(null, 10)).toBeNull();
    expect(costTotal({ quantity: 4, unitPrice: 120, additionalCost: 30 })).toBe(510);
    expect(costTotal({ quantity: 4, unitPrice: 120, cost: 450 })).toBe(450);
  });

  it('give a total that follows until somebody types another one', () => {
    const line = { quantity: 4, unitPrice: 120, cost: 480 };
    expect(followingTotal(line, { ...line, quantity: 5 })).toBe(600);
    expect(followingTotal({ ...line, cost: 450 }, { ...line, quantity: 5, cost: 450 })).toBeUndefined();
    expect(followingTotal({ quantity: 4 }, { quantity: 4, unitPrice: 100 })).toBe(400);
  });

  it('sum up what the organiser spends', () => {
    const meals = [
      { quantity: 6, price: 14.5 },
      { quantity: 6, price: null },
    ];
    expect(sessionExpenses({ catererMeals: meals, quantityHousing: 2, priceHousing: 96.5 })).toEqual({
      place: 0,
      meals: 87,
      housing: 193,
    });
  });
});

describe('a hotel chosen for a session', () => {
  it('gives its address, and the price of the chosen kind, else its only one', () => {
    expect(housingOf(HOTEL, 'evening_package')).toMatchObject({ addressHousing: '3 rue du Port', priceHousing: 96.5 });
    expect(housingOf(HOTEL, null).priceHousing).toBeNull();
    expect(housingOf({ ...HOTEL, prices: [{ label: 'room_only', price: 71 }] }, null).priceHousing).toBe(71);
  });

  it('takes its own values along when it is replaced, not typed ones', () => {
    const typed = { nameHousing: HOTEL.name, addressHousing: 'chez l’habitant', priceHousing: 71 };
    expect(copiedFromHotel(typed, HOTEL)).toEqual(['nameHousing', 'priceHousing']);
  });
});
