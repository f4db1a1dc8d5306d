import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';

/** The headers of the request that is being answered, by names in lower case. */
export const requestHeaders = new AsyncLocalStorage<Record<string, string>>();

/**
 * Tells the database the request's headers before every statement, as PostgREST does; lite does so
 * for functions alone.
 */
export class LiteConnection extends PostgresConnection {
  override withContext: PostgresConnection['withContext'] = (vars, work, options) =>
    super.withContext(
      vars,
      async (database) => {
        const headers = JSON.stringify(requestHeaders.getStore() ?? {});
        await sql`SELECT set_config('request.headers', ${headers}, true)`.execute(database);
        return work(database);
      },
      options,
    );
}
