/** Browsers let no page decide what is optimised. */
export const leaveParserUnoptimised = (): void => undefined;
