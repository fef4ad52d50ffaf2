/** Any fixed number: the class of the locks that say which instances live. */
const INSTANCES = 746_201_123;

/** Shows that an instance lives for as long as the connection does: the server lets go of its lock when the process has gone. */
export const SHOW_INSTANCE = `select pg_advisory_lock_shared(${INSTANCES}, $1)`;

/** SQL: does the instance live whose number this expression gives. */
export const instanceLives = (number: string): string => `exists (
  select from pg_locks k where k.locktype = 'advisory' and k.classid = ${INSTANCES}::oid and k.objid = (${number})::oid
    and k.objsubid = 2 and k.granted and k.database = (select oid from pg_database where datname = current_database()))`;
