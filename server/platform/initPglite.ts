import { PGlite } from '@electric-sql/pglite';

// The folder named by the argument becomes an empty database.
const pglite = await PGlite.create(process.argv[2]);
await pglite.close();
