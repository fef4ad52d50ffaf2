/** Days after which an upload that no record uses is deleted: the form was abandoned. */
export const UPLOAD_KEPT_DAYS = 7;

/** Limits of one person's uploads that no record uses yet. */
export const PENDING_UPLOADS = { files: 50, bytes: 200 * 1024 * 1024 } as const;
