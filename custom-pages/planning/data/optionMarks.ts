import {
  OPTION_KINDS,
  type OptionKind,
  type OptionState,
  optionStatesOf,
} from '../../../model/sessions/logisticSessionOptions.ts';

/** An option with its state. */
export interface OptionMark {
  readonly kind: OptionKind;
  readonly state: OptionState;
}

/** The options of a session with a state, in order. */
export const optionMarks = (options: Readonly<Partial<Record<OptionKind, OptionState | null>>>): readonly OptionMark[] =>
  OPTION_KINDS.flatMap((kind) => {
    const state = options[kind];
    return state ? [{ kind, state }] : [];
  });

const STATES = optionStatesOf('caterer');

/** The least advanced option, where there is room for one only; empty without options. */
export const leastAdvanced = (marks: readonly OptionMark[]): readonly OptionMark[] =>
  marks.toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state)).slice(0, 1);
