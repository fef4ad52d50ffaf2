const FIELDS = 'input:not([aria-hidden="true"], [type="hidden"]), textarea, [role="spinbutton"]';

/** Ref of a dialog's content: one types at once into its first field. Before MUI looks for the focus, which it then leaves there. */
export const focusFirstField = (content: HTMLElement | null): void => content?.querySelector<HTMLElement>(FIELDS)?.focus();
