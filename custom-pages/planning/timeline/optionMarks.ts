import {
  OPTION_KINDS,
  type OptionKind,
  type OptionState,
  optionStatesOf,
} from '../../../model/sessions/logisticSessionOptions.ts';

/** An option that was asked for, and how far it is. */
export interface OptionMark {
  readonly kind: OptionKind;
  readonly state: OptionState;
}

/** The options of a session that have a state, in their order. */
export const optionMarks = (options: Readonly<Partial<Record<OptionKind, OptionState | null>>>): readonly OptionMark[] =>
  OPTION_KINDS.flatMap((kind) => {
    const state = options[kind];
    return state ? [{ kind, state }] : [];
  });

const STATES = optionStatesOf('caterer');

/** The one that holds the others back, where there is room for one alone; none without options. */
export const leastAdvanced = (marks: readonly OptionMark[]): readonly OptionMark[] =>
  marks.toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state)).slice(0, 1);
