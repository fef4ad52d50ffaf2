/** Sessions that can preview a document or an e-mail. */
export const PREVIEW_PICK = { hasTrainees: 'true' } as const;
