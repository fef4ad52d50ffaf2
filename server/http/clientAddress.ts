import { BlockList, isIP, isIPv6 } from 'node:net';
import type { AppContext } from '../context/route.ts';

const UNKNOWN = 'unknown';
const lists = new WeakMap<readonly string[], BlockList>();

const blockListOf = (proxies: readonly string[]): BlockList => {
  const cachedList = lists.get(proxies);
  if (cachedList) return cachedList;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  lists.set(proxies, list);
  return list;
};

/** IPv4 addresses on an IPv6 socket are written as IPv4. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const isTrusted = (address: string, proxies: BlockList): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Counters treat a whole /64 of IPv6 as one address: a home has all of it. */
const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Was the request forwarded by a trusted proxy, so that its forwarding headers count. */
export const isFromTrustedProxy = (context: AppContext): boolean =>
  isTrusted(plain(context.env?.remoteAddress ?? UNKNOWN), blockListOf(context.get('deps').settings.trustedProxies));

/**
 * The address that limits count: the peer's, or, behind trusted proxies, the last X-Forwarded-For address that no trusted proxy
 * wrote. Anything further left is only the caller's claim.
 */
export const clientAddress = (context: AppContext): string => {
  const proxies = blockListOf(context.get('deps').settings.trustedProxies);
  const forwarded = context.req.header('X-Forwarded-For')?.split(',').map(plain) ?? [];
  let address = plain(context.env?.remoteAddress ?? UNKNOWN);
  while (isTrusted(address, proxies)) {
    const next = forwarded.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return networkOf(address);
};
