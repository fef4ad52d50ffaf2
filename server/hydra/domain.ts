import type { Expressions } from '../records/expressions.ts';
import type { BesideList, WriteHooks } from '../records/writeHooks.ts';

/** What domains add to the engine's records, by collection. */
interface Domain {
  readonly hooksOf: (name: string) => WriteHooks | undefined;
  readonly expressionsOf: (name: string) => Expressions;
  readonly besideOf: (name: string) => BesideList | undefined;
}

let handed: Domain | null = null;

/** Gives the engine what the domains add to it, once, at start: it imports none of them. */
export const handToEngine = (domain: Domain): void => {
  handed = domain;
};

const domain = (): Domain => {
  if (!handed) throw new Error('The engine has no domain: import server/domain.ts first');
  return handed;
};

export const hooksOf = (name: string): WriteHooks | undefined => domain().hooksOf(name);
export const expressionsOf = (name: string): Expressions => domain().expressionsOf(name);
export const besideOf = (name: string): BesideList | undefined => domain().besideOf(name);
