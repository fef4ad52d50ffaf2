const ACCESS_STATES: Readonly<Record<string, string>> = {
  open: 'Ouvert',
  invited: 'Invitation sans réponse',
  uninvited: 'Sans invitation',
};

/** How far somebody has come in opening their account, in French. */
export const accessStateInWords = (value: unknown): string => ACCESS_STATES[String(value)] ?? '';
