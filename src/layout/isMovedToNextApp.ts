const stem = (address: string): string => (address.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '');

/** Does a migrated route match the address; a final `*` matches all addresses below. */
export const isMovedToNextApp = (address: string, nextRoutes: readonly string[]): boolean => {
  const path = stem(address);
  return nextRoutes.some((route) => {
    const routeStem = stem(route.replace(/\*$/, ''));
    return path === routeStem || (route.endsWith('*') && path.startsWith(`${routeStem}/`));
  });
};
