/** Does nothing: a page cannot set the options of V8. */
export const leaveParserUnoptimised = (): void => undefined;
