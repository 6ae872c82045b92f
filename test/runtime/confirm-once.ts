import { confirmLoad } from '../../src/load-confirm/api/confirm-load.ts';
import { connect } from '../../src/platform/api/database/database.ts';

/** A process that confirms one load and says when it begins and when it is done. */
const [url = '', organizationId = '', loadId = ''] = process.argv.slice(2);
const sql = connect({ url });
await sql`select 1`;
process.stdout.write('begun\n');
await confirmLoad(sql, organizationId, loadId);
process.stdout.write('done\n');
await sql.end();
