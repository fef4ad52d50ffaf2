import { choice } from '../kernel/field.ts';

/** Reserved for a logistic session: first an option, then confirmed. */
export const OPTION_KINDS = ['circuit', 'seminarRoom', 'caterer', 'housing'] as const;

export type OptionKind = (typeof OPTION_KINDS)[number];

const OPTION_STATES = ['option', 'validated', 'ok', 'return-client'] as const;

export type OptionState = (typeof OPTION_STATES)[number];

/** A circuit is optioned or validated; no file is exchanged for it. */
const CIRCUIT_STATES = ['option', 'validated'] as const;

/** Possible states of an option of the kind, in order. */
export const optionStatesOf = (kind: OptionKind): readonly OptionState[] => (kind === 'circuit' ? CIRCUIT_STATES : OPTION_STATES);

/** The next state of the option: the first if it has none, null after the last. */
export const nextOptionState = (kind: OptionKind, state: OptionState | null): OptionState | null => {
  const states = optionStatesOf(kind);
  return states[state === null ? 0 : states.indexOf(state) + 1] ?? null;
};

/** Kinds whose name in the specification (§9) differs from ours. */
export const OPTION_ALIASES = { 'seminar-room': 'seminarRoom' } as const satisfies Record<string, OptionKind>;

/** One choice per kind; no state: not requested. */
export const OPTION_FIELDS = {
  circuit: choice(CIRCUIT_STATES),
  seminarRoom: choice(OPTION_STATES),
  caterer: choice(OPTION_STATES),
  housing: choice(OPTION_STATES),
} as const satisfies Record<OptionKind, unknown>;
