/** An address inside the product as people open it. */
export const toUrl = (address: string): string => `${window.location.href.split('#')[0]}#${address}`;

/** Puts an address on the clipboard; says whether the browser let it. */
export const copyAddress = async (address: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(toUrl(address));
    return true;
  } catch {
    return false;
  }
};
