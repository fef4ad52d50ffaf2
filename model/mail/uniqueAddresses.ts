/** Addresses without repetitions, of this list and of earlier ones; upper and lower case are the same. The first spelling stays. */
export const uniqueAddresses = (addresses: readonly string[], earlier: readonly string[] = []): readonly string[] => {
  const seenAddresses = new Set(earlier.map((address) => address.toLowerCase()));
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    if (seenAddresses.has(key)) return false;
    seenAddresses.add(key);
    return true;
  });
};
