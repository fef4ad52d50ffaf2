/** The full URL of an address inside the product. */
export const toUrl = (address: string): string => `${window.location.href.split('#')[0]}#${address}`;

/** Copies an address to the clipboard; returns whether the browser allowed it. */
export const copyAddress = async (address: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(toUrl(address));
    return true;
  } catch {
    return false;
  }
};
