import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';

/** A process that confirms one load and says when it begins and when it is done. */
const [url = '', organizationId = '', loadId = ''] = process.argv.slice(2);
const sql = connect({ url });
await sql`select 1`;
process.stdout.write('begun\n');
await confirmLoad(sql, organizationId, loadId);
process.stdout.write('done\n');
await sql.end();
