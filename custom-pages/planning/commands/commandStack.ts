import { PLANNING_COMMAND_RIGHTS, type PlanningCommandKind } from '../../../model/planning/planningCommands.ts';

/** A gesture that can be taken back, or done again. */
export interface DoneCommand {
  readonly id: number;
  readonly kind: PlanningCommandKind;
  /** What was done, in French. */
  readonly label: string;
}

/** What the person has done on the planning, the last one last, and what they have taken back. */
export interface CommandStack {
  readonly done: readonly DoneCommand[];
  readonly undone: readonly DoneCommand[];
}

export const EMPTY_STACK: CommandStack = { done: [], undone: [] };

/** Gestures that can be taken back. */
const DEPTH = 50;

/** A new gesture: what had been taken back before it cannot be done again. */
export const withDone = ({ done }: CommandStack, command: DoneCommand): CommandStack => ({
  done: [...done, command].slice(-DEPTH),
  undone: [],
});

const without = (commands: readonly DoneCommand[], { id }: DoneCommand): readonly DoneCommand[] =>
  commands.filter((command) => command.id !== id);

/** The gesture has been taken back. */
export const withUndone = ({ done, undone }: CommandStack, command: DoneCommand): CommandStack => ({
  done: without(done, command),
  undone: [...without(undone, command), command],
});

/** The gesture has been done again. */
export const withRedone = ({ done, undone }: CommandStack, command: DoneCommand): CommandStack => ({
  done: [...without(done, command), command],
  undone: without(undone, command),
});

/** The gesture can be neither taken back nor done again any more: others have built on it. */
export const withoutCommand = ({ done, undone }: CommandStack, command: DoneCommand): CommandStack => ({
  done: without(done, command),
  undone: without(undone, command),
});

const isCommand = (value: unknown): value is DoneCommand =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  Object.hasOwn(PLANNING_COMMAND_RIGHTS, value.kind) &&
  'label' in value &&
  typeof value.label === 'string';

const commandsIn = (value: unknown): readonly DoneCommand[] => (Array.isArray(value) ? value.filter(isCommand) : []);

/** Reads what the browser kept; what is not understood is nothing. */
export const parseStack = (text: string | null): CommandStack => {
  try {
    const { done, undone } = JSON.parse(text ?? '{}') as { readonly done?: unknown; readonly undone?: unknown };
    return { done: commandsIn(done), undone: commandsIn(undone) };
  } catch {
    return EMPTY_STACK;
  }
};
