/** Name and value of the button that saves and asks for another record. */
export const ANOTHER = { name: 'next', value: 'another' } as const;

const submitterOf = (event: unknown): unknown => (event as { nativeEvent?: SubmitEvent } | undefined)?.nativeEvent?.submitter;

/** Was the form sent by that button. */
export const asksForAnother = (event: unknown): boolean => {
  const button = submitterOf(event);
  return button instanceof HTMLButtonElement && button.name === ANOTHER.name && button.value === ANOTHER.value;
};
