/** Proofs of trainers who entered their code, until this tab closes; a link has its proof in the address. */
const keyOf = (sheet: string): string => `pilotage.formateur.${sheet}`;

/** The secret that identifies a sheet's trainer in this tab. */
export const trainerProofOf = (sheet: string): string | null => {
  try {
    return window.sessionStorage.getItem(keyOf(sheet));
  } catch {
    return null;
  }
};

export const keepTrainerProof = (sheet: string, proof: string): void => {
  try {
    window.sessionStorage.setItem(keyOf(sheet), proof);
  } catch {
    // Without storage a code is asked for each time.
  }
};
