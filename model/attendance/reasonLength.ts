/** Maximum length of the reason of an absence, a refusal or a correction. In a file of its own: the trainees' page is small. */
export const REASON_MAX_LENGTH = 500;
