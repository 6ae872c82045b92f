import type { Fault } from '../../platform/api/http/check-input.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import type { Problem } from './catalogue-store.ts';

/** Throws when there is any problem: its fields are all told, under the status that comes first. */
export const refuseProblems = (problems: Problem[]): void => {
  const status = order.find((one) => problems.some((problem) => problem.status === one));
  if (status) throw refuse(status, messages[status], { faults: problems.map(faultOf) });
};

const order = [403, 422, 404, 409] as const;

const messages = {
  403: 'platform:api.not-allowed',
  404: 'catalogue:reference-gone',
  409: 'catalogue:taken',
  422: 'platform:api.invalid',
};

export const faultOf = ({ field, message, name }: Problem): Fault => ({
  field,
  message,
  ...(name !== undefined && { name }),
});
