/** Hash address of the public page that verifies a printed sheet, as its QR code has it. */
export const verificationAddress = (code: string): string => `/#/verification/${code}`;
