import { buildReader } from '../../scripts/build-reader.ts';

/** Spreadsheets are read by the bundles that people's are read by. */
export default buildReader;
