import { type DatabaseConnection, type Driver, type PGlite, PGliteDialect, PGliteDriver } from 'kysely';

/**
 * Kysely's dialect for the embedded PostgreSQL, which has a single connection. Kysely's own driver shares that connection among all
 * callers: one request's query would run inside another's open transaction, and be rolled back with it. Here, each query and each
 * transaction waits for its turn.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): Driver {
    return new OneAtATimeDriver({ pglite: this.#pglite });
  }
}

class OneAtATimeDriver extends PGliteDriver {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
