/** Is it an address that a browser or a program may be sent to. */
export const isWebAddress = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
