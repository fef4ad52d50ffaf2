/** A number only opens for the trainee to whom it was given. */
export const sealContextOf = (traineeId: number): string => `passport_identity ${traineeId}`;

/** The content of one file for the portal: it opens for no other. */
export const fileSealContext = (fileId: number): string => `passport_file ${fileId}`;
