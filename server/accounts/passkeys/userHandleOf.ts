/** What a device stores with a passkey to name its account: no name and no address. The same for all passkeys of one account. */
export const userHandleOf = (accountId: number): Buffer<ArrayBuffer> => Buffer.from(`pilotage:${accountId}`);
