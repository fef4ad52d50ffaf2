/** The same person gets the same kind of SMS again within these minutes only if the sender insists. */
export const SMS_AGAIN_MINUTES = 10;
