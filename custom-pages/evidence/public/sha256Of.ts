/** SHA-256 of a file in hexadecimal, computed on this device; null where the browser has no cryptography (no https). */
export const sha256Of = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
