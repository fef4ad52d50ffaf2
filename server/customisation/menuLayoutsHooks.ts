import type { MenuLayout } from '../../model/customisation/menuLayout.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { MENU_REFUSALS } from '../../model/messages/customisation/menuLayout.ts';
import { MENU_ENTRIES, MENU_HEADINGS } from '../../model/registry/arrangedMenu.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

type Part = Exclude<keyof MenuLayout, 'userGroup'>;

const KNOWN: Readonly<Record<Part, readonly string[]>> = {
  headings: MENU_HEADINGS,
  entries: MENU_ENTRIES,
  hidden: MENU_ENTRIES,
};
const PARTS = ['headings', 'entries', 'hidden'] as const satisfies readonly Part[];

const refusal = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'invalid' });

const codeViolations = (part: Part, codes: readonly string[]): Violation[] =>
  codes.flatMap((code, index) => [
    ...(KNOWN[part].includes(code) ? [] : [refusal(part, MENU_REFUSALS.unknown(code))]),
    ...(codes.indexOf(code) < index ? [refusal(part, MENU_REFUSALS.twice(code))] : []),
  ]);

/** An arranged menu names what the product has, once, and leaves something to open. */
export const menuLayoutsHooks: WriteHooks = {
  beforeWrite: async ({ values }) => {
    const codesOf = (part: Part): readonly string[] => (values.own.get(part) ?? []) as readonly string[];
    const hidden = codesOf('hidden');
    const violations = [
      ...PARTS.flatMap((part) => codeViolations(part, codesOf(part))),
      ...(MENU_ENTRIES.every((entry) => hidden.includes(entry)) ? [refusal('hidden', MENU_REFUSALS.allHidden)] : []),
    ];
    const [first, ...others] = violations;
    if (first) throw invalid(first, ...others);
    return undefined;
  },
};
