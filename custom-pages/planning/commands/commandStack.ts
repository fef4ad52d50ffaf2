import { PLANNING_COMMAND_RIGHTS, type PlanningCommandKind } from '../../../model/planning/planningCommands.ts';
import { UNDO_STEPS } from '../../../model/planning/undo.ts';

/** A command that can be undone or redone. */
export interface DoneCommand {
  readonly id: number;
  readonly kind: PlanningCommandKind;
  /** Words for what was done, in French. */
  readonly label: string;
}

/** The person's commands on the planning, newest last, and the undone ones. */
export interface CommandStack {
  readonly done: readonly DoneCommand[];
  readonly undone: readonly DoneCommand[];
}

export const EMPTY_STACK: CommandStack = { done: [], undone: [] };

/** Adds a new command and clears the redo list. */
export const withDone = ({ done }: CommandStack, command: DoneCommand): CommandStack => ({
  done: [...done, command].slice(-UNDO_STEPS),
  undone: [],
});

const without = (commands: readonly DoneCommand[], { id }: DoneCommand): readonly DoneCommand[] =>
  commands.filter((command) => command.id !== id);

/** Moves a command to the undone ones. */
export const withUndone = ({ done, undone }: CommandStack, command: DoneCommand): CommandStack => ({
  done: without(done, command),
  undone: [...without(undone, command), command],
});

/** Moves a command back to the done ones. */
export const withRedone = ({ done, undone }: CommandStack, command: DoneCommand): CommandStack => ({
  done: [...without(done, command), command],
  undone: without(undone, command),
});

/** Drops a command that can no longer be undone or redone, because others changed its records. */
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

/** Parses the stored stack; invalid data gives an empty one. */
export const parseStack = (text: string | null): CommandStack => {
  try {
    const { done, undone } = JSON.parse(text ?? '{}') as { readonly done?: unknown; readonly undone?: unknown };
    return { done: commandsIn(done), undone: commandsIn(undone) };
  } catch {
    return EMPTY_STACK;
  }
};
