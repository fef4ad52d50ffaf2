/** Fields that forms of users and trainers leave out: people choose their own password, by a link (`AccountAccessPanel`). */
export const CHOSEN_BY_OWNER: readonly string[] = ['password'];
