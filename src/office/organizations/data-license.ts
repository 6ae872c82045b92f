import { z } from '../../foundation/platform/schema.ts';
import { dataLicenses } from './data-licenses.ts';

const codes = Object.keys(dataLicenses) as (keyof typeof dataLicenses)[];
export const DataLicense = z.enum(codes);
export type DataLicense = z.infer<typeof DataLicense>;
