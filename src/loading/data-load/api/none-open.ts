import { refuse } from '../../../foundation/platform/api/http/refuse.ts';

/** No load of the organization waits to be confirmed. */
export const noneOpen = () => refuse(409, 'data-load:load.none-open');
