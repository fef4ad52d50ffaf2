import type { Expressions } from '../contract/expressions.ts';
import type { ListExtras, WriteHooks } from '../contract/writeHooks.ts';

/** Additions of the domains to generic calls, by collection. */
interface Domain {
  readonly hooksOf: (name: string) => WriteHooks | undefined;
  readonly expressionsOf: (name: string) => Expressions;
  readonly listExtrasOf: (name: string) => ListExtras | undefined;
}

let registered: Domain | null = null;

/** Called once at start, so that the engine imports no domain. */
export const registerDomain = (domain: Domain): void => {
  registered = domain;
};

const domain = (): Domain => {
  if (!registered) throw new Error('No domain is registered: import server/domain.ts first');
  return registered;
};

export const hooksOf = (name: string): WriteHooks | undefined => domain().hooksOf(name);
export const expressionsOf = (name: string): Expressions => domain().expressionsOf(name);
export const listExtrasOf = (name: string): ListExtras | undefined => domain().listExtrasOf(name);
