import { requireContactOf } from '../companies/requireContactOf.ts';
import type { WriteEvent } from '../hydra/hooks.ts';

const idAfter = ({ values, current }: WriteEvent, name: string): number | null => {
  if (values.own.has(name)) return values.own.get(name) as number | null;
  return (current?.[name] as { readonly id: number } | null | undefined)?.id ?? null;
};

/** Refuses a manager who is no contact of the need's company, whichever of the two the write changes. */
export const checkManager = async (event: WriteEvent): Promise<void> => {
  if (!event.values.own.has('manager') && !event.values.own.has('company')) return;
  const contact = idAfter(event, 'manager');
  const company = idAfter(event, 'company');
  if (contact !== null && company !== null)
    await requireContactOf(event.transaction, { contact, company, propertyPath: 'manager' });
};
