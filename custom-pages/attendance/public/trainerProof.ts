/** Proofs of trainers who gave their code, kept until this tab closes; a link holds its proof in the address. */
const keyOf = (sheet: string): string => `pilotage.formateur.${sheet}`;

/** The secret by which a sheet's trainer is recognised in this tab. */
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
    // A browser that keeps nothing asks for a code each time.
  }
};
