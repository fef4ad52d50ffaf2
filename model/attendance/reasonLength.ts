/** Maximum length of the reason of an absence, a refusal or a correction. In its own file, so that the trainees' page loads nothing else. */
export const REASON_MAX_LENGTH = 500;
