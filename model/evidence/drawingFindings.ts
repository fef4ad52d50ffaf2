import type { DayPeriod } from '../calendar/halfDay.ts';
import { type CoherenceFacts, type CoherentPerson, type Found, peopleOf } from './coherenceFacts.ts';
import { type Drawing, drawingOf, isOtherHand, isOwnCopy, isSameHand } from './drawingLikeness.ts';

interface Drawn extends Drawing {
  readonly period: DayPeriod;
}

const drawnBy = ({ signatures }: CoherentPerson): Drawn[] =>
  signatures.flatMap(({ svg, period }) => (svg === null ? [] : [{ period, ...drawingOf(svg) }]));

/** Compares each drawing with earlier drawings of other people on the sheet. */
export const sameHands = (facts: CoherenceFacts): Found[] => {
  const drawn = peopleOf(facts).flatMap((person) => drawnBy(person).map((drawing) => ({ name: person.name, ...drawing })));
  return drawn.flatMap((one, index) =>
    drawn
      .slice(0, index)
      .filter((other) => other.name !== one.name && isSameHand(one, other))
      .map(({ name }) => ({ kind: 'same_hand' as const, who: one.name, period: one.period, detail: name })),
  );
};

/** Compares each drawing with the same person's earlier ones. */
export const ownHands = (facts: CoherenceFacts): Found[] =>
  peopleOf(facts).flatMap((person) => {
    const earlier = person.earlier.map(drawingOf);
    const drawn = drawnBy(person);
    return drawn.flatMap((one, index): Found[] => {
      const before = [...earlier, ...drawn.slice(0, index)];
      const subject = { who: person.name, period: one.period };
      if (before.some((other) => isOwnCopy(one, other))) return [{ kind: 'own_copy', ...subject }];
      return isOtherHand(one, before) ? [{ kind: 'different_hand', ...subject }] : [];
    });
  });
