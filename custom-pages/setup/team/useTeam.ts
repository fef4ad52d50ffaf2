import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedLink } from '../../../model/accounts/accountAccess.ts';
import { type TypedPerson, typedPeople } from '../../../model/accounts/typedPeople.ts';
import { NEW_USER } from '../../../model/accounts/user.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { problemOf } from '../../../src/providers/apiProblem.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** Groups and areas that people get. */
export interface TeamRights {
  readonly userGroups: readonly Reference[];
  readonly areas: readonly Reference[];
}

/** A line of the list; it stays until it is invited, with what refused it. */
export interface TeamLine extends TypedPerson, TeamRights {
  readonly key: string;
  /** IRI, once the account exists: only the invitation is left to do. */
  readonly user: string | null;
  readonly invitation: OfferedLink | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

const irisOf = (records: readonly Reference[]): readonly string[] => records.map((record) => record['@id']);

const createUser = async ({ firstName, lastName, email, userGroups, areas }: TeamLine): Promise<string> => {
  const body = { ...NEW_USER, firstName, lastName, email, userGroups: irisOf(userGroups), areas: irisOf(areas) };
  return ((await httpClient('/api/users', { method: 'POST', body })).json as Reference)['@id'];
};

const failureOf = (error: unknown): Pick<TeamLine, 'errors' | 'refusal'> => {
  const { errors = {} } = problemOf(error);
  const { firstName, lastName, email, ...others } = errors;
  const shown = Object.entries({ firstName, lastName, email }).filter(([, message]) => message !== undefined);
  const [other] = Object.values(others);
  const said = error instanceof Error ? error.message : String(error);
  return {
    errors: Object.fromEntries(shown) as Readonly<Record<string, string>>,
    refusal: other ?? (shown.length > 0 ? null : said),
  };
};

/** The people to invite, each with an account of their own; one that is refused stays with the reason, and the others are invited. */
export const useTeam = (delivery: 'mail' | 'link') => {
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly TeamLine[]>([]);
  const [isRunning, setRunning] = useState(false);
  const change = (key: string, values: Partial<TeamLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...values } : line)));

  const add = (text: string, rights: TeamRights): void => {
    const known = new Set(lines.map(({ email }) => email));
    const fresh = typedPeople(text).filter(({ email }) => !known.has(email));
    const blank = { ...rights, user: null, invitation: null, errors: {}, refusal: null };
    setLines([...lines, ...fresh.map((person) => ({ ...person, ...blank, key: crypto.randomUUID() }))]);
  };

  const invite = async (line: TeamLine): Promise<void> => {
    change(line.key, { errors: {}, refusal: null });
    try {
      const user = line.user ?? (await createUser(line));
      change(line.key, { user });
      const answer = await httpClient(`${user}/account_link`, { method: 'POST', body: { delivery } });
      change(line.key, { invitation: answer.json as OfferedLink });
    } catch (error) {
      change(line.key, failureOf(error));
    }
  };

  const inviteAll = async (): Promise<void> => {
    setRunning(true);
    for (const line of lines) if (!line.invitation) await invite(line);
    setRunning(false);
    await client.invalidateQueries();
  };
  const remove = (key: string) => setLines((before) => before.filter((line) => line.key !== key));
  return { lines, isRunning, add, change, remove, inviteAll };
};

export type Team = ReturnType<typeof useTeam>;
