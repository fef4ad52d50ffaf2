/** Hash address of the public page that checks a printed sheet, as its QR carries it. */
export const verificationAddress = (code: string): string => `/#/verification/${code}`;
