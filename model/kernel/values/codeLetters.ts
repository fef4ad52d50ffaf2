/** Letters and digits of codes that people read and type: none that look alike. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
