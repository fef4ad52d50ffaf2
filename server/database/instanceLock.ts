/** Any fixed number: the class of locks that show living instances. */
const INSTANCES = 746_201_123;

/** Shows that an instance is alive while its connection lasts: the server releases the lock when the process ends. */
export const SHOW_INSTANCE = `select pg_advisory_lock_shared(${INSTANCES}, $1)`;

/** SQL: is the instance with this number (an SQL expression) alive. */
export const instanceLives = (number: string): string => `exists (
  select from pg_locks k where k.locktype = 'advisory' and k.classid = ${INSTANCES}::oid and k.objid = (${number})::oid
    and k.objsubid = 2 and k.granted and k.database = (select oid from pg_database where datname = current_database()))`;
