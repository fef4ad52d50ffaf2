import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedLink } from '../../../model/accounts/accountAccess.ts';
import type { TeamInvitation, TeamInvitationsAnswer } from '../../../model/accounts/teamInvitation.ts';
import { type TypedPerson, typedPeople } from '../../../model/accounts/typedPeople.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { httpClient, UPLOAD_TIMEOUT_MS } from '../../../src/providers/httpClient.ts';

/** Groups and areas that people get. */
export interface TeamRights {
  readonly userGroups: readonly Reference[];
  readonly areas: readonly Reference[];
}

/** A line of the list; it stays until it is invited, with what refused it. */
export interface TeamLine extends TypedPerson, TeamRights {
  readonly key: string;
  readonly invitation: OfferedLink | null;
  /** The account was there before, and kept its rights. */
  readonly isKnown: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

const PATH = '/api/users/invitations';
const NAMES: readonly string[] = ['firstName', 'lastName', 'email'];
const UNANSWERED = { invitation: null, isKnown: false, errors: {}, refusal: null } as const;

const irisOf = (records: readonly Reference[]): readonly string[] => records.map((record) => record['@id']);

const bodyOf = ({ firstName, lastName, email, userGroups, areas }: TeamLine) => ({
  firstName,
  lastName,
  email,
  userGroups: irisOf(userGroups),
  areas: irisOf(areas),
});

/** Part of the answer that the line shows: refusals of names and address at their fields, any other one below. */
const outcomeOf = ({ invitation, isKnown, detail, violations }: TeamInvitation) => {
  const atField = violations.filter(({ propertyPath }) => NAMES.includes(propertyPath));
  const other = violations.find((violation) => !atField.includes(violation));
  return {
    invitation,
    isKnown,
    errors: Object.fromEntries(atField.map(({ propertyPath, message }) => [propertyPath, message])),
    refusal: other?.message ?? (atField.length > 0 ? null : detail),
  };
};

/** The people to invite, by one request; one who is refused stays with the reason, and the others are invited. */
export const useTeam = (delivery: 'mail' | 'link') => {
  const client = useQueryClient();
  const notifyRefusal = useNotifyRefusal();
  const [lines, setLines] = useState<readonly TeamLine[]>([]);
  const [isRunning, setRunning] = useState(false);
  const change = (key: string, values: Partial<TeamLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...values } : line)));

  const add = (text: string, rights: TeamRights): void => {
    const knownEmails = new Set(lines.map(({ email }) => email));
    const fresh = typedPeople(text).filter(({ email }) => !knownEmails.has(email));
    setLines([...lines, ...fresh.map((person) => ({ ...person, ...rights, ...UNANSWERED, key: crypto.randomUUID() }))]);
  };

  const inviteAll = async (): Promise<void> => {
    const open = lines.filter(({ invitation }) => !invitation);
    setRunning(true);
    try {
      const body = { delivery, people: open.map(bodyOf) };
      const { people } = (await httpClient(PATH, { method: 'POST', body, timeoutMs: UPLOAD_TIMEOUT_MS }))
        .json as TeamInvitationsAnswer;
      const outcomes = new Map(open.map(({ key }, index) => [key, people[index]]));
      setLines((before) =>
        before.map((line) => {
          const outcome = outcomes.get(line.key);
          return outcome ? { ...line, ...outcomeOf(outcome) } : line;
        }),
      );
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setRunning(false);
    }
    await client.invalidateQueries();
  };
  const remove = (key: string) => setLines((before) => before.filter((line) => line.key !== key));
  return { lines, isRunning, add, change, remove, inviteAll };
};

export type Team = ReturnType<typeof useTeam>;
