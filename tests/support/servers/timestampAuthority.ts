import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How an authority answers: truly (`once`: to its first request), or with what fault. */
export type AuthorityKind =
  | 'true'
  | 'other-imprint'
  | 'other-nonce'
  | 'expired'
  | 'refuses'
  | 'hangs'
  | 'breaks'
  | 'endless'
  | 'once';

const CONFIGURATION = `
[tsa]
default_tsa = own
[own]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[authority]
basicConstraints = critical,CA:true
[for_time]
extendedKeyUsage = critical,timeStamping
[req]
distinguished_name = name
[name]
[ca_own]
database = index
new_certs_dir = .
certificate = root.pem
private_key = root.key
serial = certificates
default_md = sha256
policy = any
[any]
organizationName = optional
commonName = supplied
`;

export interface TimestampAuthority {
  readonly url: string;
  /** File of its root certificate. */
  readonly root: string;
  /** How many requests came. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

/** A timestamp authority: `openssl ts` with a root and a certificate of its own, behind a small server. */
export const openTimestampAuthority = async (kind: AuthorityKind = 'true'): Promise<TimestampAuthority> => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotage-tsa-'));
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): Buffer =>
    execFileSync('openssl', [...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, OPENSSL_CONF: file('conf') },
    });
  writeFileSync(file('conf'), CONFIGURATION);
  writeFileSync(file('serial'), '01');
  writeFileSync(file('certificates'), '02');
  writeFileSync(file('index'), '');
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-subj',
    '/O=Tiers/CN=Racine',
    '-days',
    '3650',
    '-extensions',
    'authority',
  );
  openssl(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/O=Tiers/CN=Horodatage Exemple',
  );
  const until = kind === 'expired' ? '20210101000000Z' : '20400101000000Z';
  const validity = ['-startdate', '20200101000000Z', '-enddate', until];
  const made = ['-batch', '-notext', '-name', 'ca_own', '-in', 'tsa.csr', '-out', 'tsa.pem', '-extensions', 'for_time'];
  openssl('ca', '-config', 'conf', ...made, ...validity);

  const reply = (query: Buffer): Buffer => {
    writeFileSync(file('query'), query);
    if (kind === 'other-imprint' || kind === 'other-nonce') {
      writeFileSync(file('data'), kind === 'other-imprint' ? 'other' : '');
      const digest = kind === 'other-nonce' ? ['-digest', imprintOf(query)] : ['-data', 'data'];
      openssl('ts', '-query', ...digest, '-sha256', '-cert', '-out', 'query');
    }
    openssl('ts', '-reply', '-queryfile', 'query', '-signer', 'tsa.pem', '-inkey', 'tsa.key', '-config', 'conf', '-out', 'reply');
    return readFileSync(file('reply'));
  };
  /** The hash in a query (DER: the only octet string of 32 bytes). */
  const imprintOf = (query: Buffer): string => {
    const at = query.indexOf(Buffer.of(0x04, 0x20)) + 2;
    return query.subarray(at, at + 32).toString('hex');
  };

  let requests = 0;
  const open = new Set<ServerResponse>();
  const answer = (query: Buffer, response: ServerResponse): void => {
    requests += 1;
    if (kind === 'hangs') return;
    if (kind === 'breaks' || (kind === 'once' && requests > 1)) return void response.writeHead(500).end('<html>');
    response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' });
    // The query is no timestamp query: openssl answers with a rejection.
    if (kind === 'refuses') return void response.end(reply(query.subarray(0, 5)));
    if (kind === 'endless') return void response.end(Buffer.alloc(10_000_000));
    response.end(reply(query));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    open.add(response);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    root: file('root.pem'),
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
