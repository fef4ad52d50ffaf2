import { describe, expect, it } from 'vitest';
import { violationsOf } from '../kernel/validation.ts';
import { logisticSessionMessages } from '../messages/sessions/logisticSession.ts';
import { logisticSessions } from './logisticSession.ts';
import { nextOptionState, OPTION_KINDS, type OptionKind, optionStatesOf } from './logisticSessionOptions.ts';

const FOUR_STATES = ['option', 'validated', 'ok', 'return-client'];
const WITH_FOUR_STATES = OPTION_KINDS.filter((kind) => kind !== 'circuit');

const optionsViolations = (options: Record<string, unknown>) =>
  violationsOf(logisticSessions.fields.options, options, { path: 'options' }).map(({ propertyPath }) => propertyPath);

describe('options of a logistic session', () => {
  it('gives a circuit two states', () => {
    expect(optionStatesOf('circuit')).toEqual(['option', 'validated']);
  });

  it.each(WITH_FOUR_STATES)('gives %s four states', (kind) => {
    expect(optionStatesOf(kind)).toEqual(FOUR_STATES);
  });

  it.each([
    ['circuit', null, 'option'],
    ['circuit', 'option', 'validated'],
    ['circuit', 'validated', null],
    ['housing', null, 'option'],
    ['housing', 'validated', 'ok'],
    ['housing', 'ok', 'return-client'],
    ['housing', 'return-client', null],
  ] as const)('moves %s from %s to %s', (kind, state, next) => {
    expect(nextOptionState(kind, state)).toBe(next);
  });

  it.each(OPTION_KINDS.flatMap((kind) => optionStatesOf(kind).map((state): [OptionKind, string] => [kind, state])))(
    'accepts and labels %s %s',
    (kind, state) => {
      expect(optionsViolations({ [kind]: state })).toEqual([]);
      expect(logisticSessionMessages.choices[`options.${kind}`]).toHaveProperty(state);
    },
  );

  it('refuses the file of a circuit, an unknown state and an unknown kind by name', () => {
    const found = optionsViolations({ circuit: 'ok', seminarRoom: 'maybe', parking: 'option' });

    expect(found.toSorted()).toEqual(['options.circuit', 'options.parking', 'options.seminarRoom']);
  });
});
