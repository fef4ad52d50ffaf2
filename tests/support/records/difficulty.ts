import type { TestApp } from '../app/testApp.ts';

/** A report as the page « Signaler une difficulté » sends it. */
export const DIFFICULTY = {
  values: {
    kind: 'mishap',
    text: 'La voiture 12 ne démarre plus.',
    personName: 'Ana Petit',
    personEmail: 'ana.petit@client.example',
  },
  seconds: 20,
  again: '',
} as const;

/** Secret of the link of a session. */
export const difficultyLinkOf = async ({ database }: Pick<TestApp, 'database'>, session: number): Promise<string> => {
  const [row] = await database.query<{ link: string }>('select difficulty_link as link from training_sessions where id = $1', [
    session,
  ]);
  return row?.link ?? '';
};
