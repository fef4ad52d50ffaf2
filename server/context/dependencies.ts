import type { Logger } from 'pino';
import type { CompanyRegistry } from '../adapters/companyRegistry.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { IdentityProvider } from '../adapters/identityProvider.ts';
import type { Mailer } from '../adapters/mailer.ts';
import type { PlateRegistry } from '../adapters/plateRegistry.ts';
import type { SmsSender } from '../adapters/smsSender.ts';
import type { Changes } from '../database/changeFeed.ts';
import type { Database } from '../database/database.ts';
import type { Replica } from '../database/postgres/openReplica.ts';
import type { TotalsCache } from '../database/totalsCache.ts';
import type { SealingKeys } from '../kernel/sealingKeys.ts';
import type { JobQueue } from './jobData.ts';

/** Everything the API needs from outside; created by `main.ts` and by tests. */
export interface Dependencies {
  readonly database: Database;
  /** Answers what only reads; null: none is configured. */
  readonly replica: Replica | null;
  readonly changes: Changes;
  /** Reads again what administrators have added to the declarations. */
  readonly refreshDeclarations: () => Promise<void>;
  readonly files: FileStore;
  readonly totals: TotalsCache;
  readonly jobs: JobQueue;
  readonly companyRegistry: CompanyRegistry;
  readonly plateRegistry: PlateRegistry;
  /** Null: no mail server configured, nothing is sent. */
  readonly mailer: Mailer | null;
  /** Null: no provider of SMS configured, nothing of it is shown. */
  readonly sms: SmsSender | null;
  /** By id; empty: no single sign-on. */
  readonly identityProviders: ReadonlyMap<string, IdentityProvider>;
  readonly log: Logger;
  /** The current time; tests replace it. */
  readonly now: () => Date;
  readonly settings: {
    /** Origin under which people reach the product, without trailing slash; null: the request's own. */
    readonly publicUrl: string | null;
    /** Addresses of proxies whose X-Forwarded-For is trusted. */
    readonly trustedProxies: readonly string[];
    /** Addresses of timestamp authorities (RFC 3161), asked in this order. */
    readonly timestampAuthorities: readonly string[];
    /** Does the mail server only catch mails, so that nobody receives them. */
    readonly catchesMail: boolean;
    /** Demonstration accounts are offered on the login page. */
    readonly demo: boolean;
    /** May web hooks reach addresses in private networks. */
    readonly webhooksReachPrivate: boolean;
    /** Do passwords and passkeys open accounts; false: only identity providers do. */
    readonly passwordLogin: boolean;
    /** Routes of the admin that moved to /next/. */
    readonly nextRoutes: readonly string[];
    /** The operator's certificate for sealing sheets; null: one is created. */
    readonly seal: { readonly p12: string; readonly password: string } | null;
    /** Keys that encrypt social security numbers; null: none are collected. */
    readonly passportKeys: SealingKeys | null;
  };
}
