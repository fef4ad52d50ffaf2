/** The demonstration has no network: there are no peers whose address could be trusted. */
export const isIP = (): number => 0;
export const isIPv6 = (): boolean => false;

export class BlockList {
  addAddress(): void {}
  addSubnet(): void {}
  check(): boolean {
    return false;
  }
}
