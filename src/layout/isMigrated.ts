const stem = (address: string): string => (address.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '');

/** Does a migrated route cover the address; `*` at its end covers what is below it. */
export const isMigrated = (address: string, nextRoutes: readonly string[]): boolean => {
  const path = stem(address);
  return nextRoutes.some((route) => {
    const wanted = stem(route.replace(/\*$/, ''));
    return path === wanted || (route.endsWith('*') && path.startsWith(`${wanted}/`));
  });
};
