import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

interface SessionObjectivesOptions {
  /** SQL of what the person may see, for the training session `s`. */
  readonly scope: string;
}

/** The objectives of a training session's type ($1: the session). */
export const sessionObjectivesStatement = defineBuiltStatement({
  text: ({ scope }: SessionObjectivesOptions) =>
    `select y.objectives from training_sessions s join training_types y on y.id = s.training_type_id where s.id = $1 and ${scope}`,
  columns: {
    objectives: typed<readonly { readonly label: string }[] | null>('jsonb'),
  },
  examples: [{ scope: 'true' }],
});
