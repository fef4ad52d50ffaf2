import { referencesIn } from '../../src/records/references.ts';

/** With what a session is planned, besides its place. */
export const SESSION_MEMBERS = ['trainers', 'vehicles', 'teachingTools'] as const;

type Member = (typeof SESSION_MEMBERS)[number];

/** IRIs of the trainers, vehicles and tools of a creation. */
export type SessionMembers = Readonly<Partial<Record<Member, readonly string[]>>>;

const irisOf = (value: unknown): readonly string[] => referencesIn(value).map((member) => member['@id']);

/** The members that the form has, with those given besides it. */
export const membersOf = (values: Readonly<Record<string, unknown>>, presetMembers: SessionMembers = {}): SessionMembers =>
  Object.fromEntries(
    SESSION_MEMBERS.map(
      (name) => [name, [...new Set([...(presetMembers[name] ?? []), ...irisOf(values[name])])]] as const,
    ).filter(([, iris]) => iris.length > 0),
  );

/** The values without members: the creation request of the API. */
export const withoutMembers = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SESSION_MEMBERS.some((member) => member === name)));
